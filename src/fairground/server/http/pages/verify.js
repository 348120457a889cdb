import { problems, readRecord } from "./fairdice.js";

const file = document.getElementById("record");
const verdict = document.getElementById("verdict");
const facts = document.getElementById("facts");

function show(kind, lines) {
  verdict.className = kind;
  verdict.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }),
  );
}

function list(record) {
  const added = (record.fair?.contributions ?? []).map((each, seat) => [`Added by seat ${seat}`, each || "nothing"]);
  const shown = (record.fair?.commitments ?? []).map((each, seat) => [`Shown by seat ${seat}`, each ?? "nothing"]);
  const rows = [
    ["Game", `${record.game}, version ${record.version} of its rules`],
    ["Players", (record.names ?? []).join(", ")],
    ["Choices made", String((record.actions ?? []).length)],
    ["Shown before the match", record.fair?.commitment ?? "nothing"],
    ...shown,
    ...added,
    ["Revealed after it", record.fair?.secret ?? "nothing"],
    ["Seed of the match", record.seed],
  ];
  facts.replaceChildren(
    ...rows.flatMap(([name, value]) => {
      const title = document.createElement("dt");
      const told = document.createElement("dd");
      title.textContent = name;
      told.textContent = value;
      return [title, told];
    }),
  );
}

async function check() {
  facts.replaceChildren();
  const chosen = file.files[0];
  if (!chosen) return;
  if (!globalThis.crypto?.subtle) {
    show("bad", ["Browsers lend their cryptography only to pages from https or from localhost. Open this page so."]);
    return;
  }
  try {
    const record = readRecord(await chosen.text());
    const found = await problems(record);
    list(record);
    if (found.length) show("bad", found);
    else if (record.fair.commitments?.length || !record.fair.contributions?.some((added) => added)) {
      show("good", ["Commitments and seed are right: everybody had fixed their part of the dice before anybody told it."]);
    } else {
      show("good", ["Commitment and seed are right. Nobody had fixed what they added before they knew what the others add."]);
    }
  } catch (error) {
    show("bad", [error.message]);
  }
}

file.addEventListener("change", check);
