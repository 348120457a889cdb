// Checks the dice of finished matches with the browser's own code, outside of any browser:
//
//   node web/tools/check-match.mjs FILE ...
//
// A FILE is what /api/tables/ID/draws told after the match, or the evidence that a browser saved: with what it had kept
// since before the match. Ends with 0 if all is well, else with 1. Node 22.13 and later needs nothing else; before that,
// run `npm ci` in web/ once.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as modules from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const sources = fileURLToPath(new URL('../src/fairness/', import.meta.url));

/** What turns TypeScript into JavaScript: Node's own, or else the compiler's. */
async function findPlain() {
    if (modules.stripTypeScriptTypes) {
        process.removeAllListeners('warning'); // Node calls it experimental
        return (source) => modules.stripTypeScriptTypes(source);
    }
    const { default: ts } = await import('typescript');
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    return (source) => ts.transpileModule(source, { compilerOptions }).outputText;
}

function read(file) {
    let found;
    try {
        found = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
        const what = error instanceof SyntaxError ? 'is not JSON, or is cut off' : 'cannot be read';
        throw new Error(`This file ${what}: ${error.message}`, { cause: error });
    }
    return found;
}

const files = process.argv.slice(2);
if (!files.length) {
    console.error('usage: node web/tools/check-match.mjs FILE ...');
    process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'fairground-check-'));
try {
    const plain = await findPlain();
    for (const name of ['hash', 'generator', 'form', 'check', 'texts']) {
        const source = plain(readFileSync(join(sources, `${name}.ts`), 'utf8'));
        writeFileSync(join(folder, `${name}.mjs`), source.replace(/from '\.\/(\w+)'/g, "from './$1.mjs'"));
    }
    const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
    const [{ check }, { fairTexts: texts }] = [await load('check'), await load('texts')];
    for (const file of files) {
        if (files.length > 1) console.log(`${file}:`);
        let findings;
        try {
            const told = read(file);
            findings = check(told, told?.kept ?? null);
        } catch (error) {
            console.log(`WRONG ${error.message}`);
            process.exitCode = 1;
            continue;
        }
        const sound = findings.every((finding) => finding.good);
        for (const finding of findings) {
            console.log(`${finding.good ? 'good ' : 'WRONG'} ${texts.about(finding)}`);
        }
        console.log(sound ? texts.sound : texts.unsound);
        if (!sound) process.exitCode = 1;
    }
} finally {
    rmSync(folder, { recursive: true });
}
