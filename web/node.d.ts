/** What the build uses of Node. */
declare module 'node:fs/promises' {
  export function mkdir(path: string, options: { recursive: boolean }): Promise<unknown>;
  export function readFile(path: string): Promise<Uint8Array>;
  export function readFile(path: string, encoding: 'utf8'): Promise<string>;
  export function writeFile(path: string, data: Uint8Array | string): Promise<void>;
}
declare module 'node:path' {
  export function basename(path: string): string;
  export function join(...parts: string[]): string;
}
interface ImportMeta {
  dirname: string;
}
