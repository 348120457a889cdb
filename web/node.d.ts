/** What the build and the tests use of Node. */
declare module 'node:child_process' {
  export function execFileSync(
    file: string,
    words: string[],
    options: { encoding: 'utf8'; stdio: 'pipe' }
  ): string;
}
declare module 'node:fs' {
  export function mkdtempSync(prefix: string): string;
  export function rmSync(path: string, options: { recursive: boolean }): void;
  export function writeFileSync(path: string, data: string): void;
}
declare module 'node:os' {
  export function tmpdir(): string;
}
declare module 'node:url' {
  export function fileURLToPath(url: URL): string;
}
declare module 'node:process' {
  export const execPath: string;
}
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
