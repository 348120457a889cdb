/** The icons on cards of Unfair. An icon that has no picture is shown by its name. */
import Animal from '~icons/game-icons/dolphin';
import Dinosaur from '~icons/game-icons/dinosaur-rex';
import Feature from '~icons/game-icons/gears';
import Food from '~icons/game-icons/hamburger';
import Kaiju from '~icons/game-icons/fish-monster';
import Hotel from '~icons/game-icons/bed';
import Leisure from '~icons/game-icons/carousel';
import Nature from '~icons/game-icons/tree-branch';
import Ocean from '~icons/game-icons/big-wave';
import Quality from '~icons/game-icons/cut-diamond';
import Services from '~icons/game-icons/park-bench';
import Sideshow from '~icons/game-icons/target-arrows';
import Theatre from '~icons/game-icons/drama-masks';
import Thrill from '~icons/game-icons/rail-road';
import Western from '~icons/game-icons/cactus';
import type { Component } from 'svelte';

export const ICONS: Record<string, Component> = {
  animal: Animal,
  dinosaur: Dinosaur,
  feature: Feature,
  food: Food,
  hotel: Hotel,
  kaiju: Kaiju,
  leisure: Leisure,
  nature: Nature,
  ocean: Ocean,
  quality: Quality,
  services: Services,
  sideshow: Sideshow,
  theatre: Theatre,
  thrill: Thrill,
  western: Western
};
