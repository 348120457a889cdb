// Checks the dice of a finished match with the browser's own code, outside of any browser:
//
//   node web/tools/check-match.mjs FILE
//
// FILE is what /api/tables/ID/draws told after the match. Ends with 0 if all is well, else with 1.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const sources = fileURLToPath(new URL('../src/fairness/', import.meta.url));
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };

if (process.argv.length !== 3) {
    console.error('usage: node web/tools/check-match.mjs FILE');
    process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'fairground-check-'));
try {
    for (const name of ['hash', 'generator', 'check']) {
        const source = readFileSync(join(sources, `${name}.ts`), 'utf8');
        const { outputText } = ts.transpileModule(source, { compilerOptions: options });
        writeFileSync(
            join(folder, `${name}.mjs`),
            outputText.replace(/from '\.\/(\w+)'/g, "from './$1.mjs'")
        );
    }
    const { check } = await import(pathToFileURL(join(folder, 'check.mjs')).href);
    const findings = check(JSON.parse(readFileSync(process.argv[2], 'utf8')), null);
    for (const { good, about, count, where } of findings) {
        console.log(`${good ? 'good ' : 'WRONG'} ${about} (${count})${where ? `: ${where}` : ''}`);
    }
    process.exitCode = findings.every((finding) => finding.good) ? 0 : 1;
} finally {
    rmSync(folder, { recursive: true });
}
