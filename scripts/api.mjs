// Regenerates src/api/schema.d.ts from openapi.yaml. With --check nothing is written: exit 1 on drift.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const contract = new URL('../openapi.yaml', import.meta.url);
const output = new URL('../src/api/schema.d.ts', import.meta.url);

const header = '// Generated from openapi.yaml by `npm run api`. Do not edit.\n\n';

/** A binary field is a Blob on the client and is unpacked to a temporary file on the server. */
const transform = (schema) =>
  schema.format === 'binary'
    ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'))
    : undefined;

const generate = async () => {
  const tree = await openapiTS(contract, { defaultNonNullable: false, transform });
  return header + astToString(tree);
};

const generated = await generate();
if (process.argv.includes('--check')) {
  const current = await readFile(output, 'utf8').catch(() => '');
  if (current !== generated) {
    console.error('src/api/schema.d.ts não corresponde a openapi.yaml: rode `npm run api`.');
    process.exit(1);
  }
  console.log('src/api/schema.d.ts está em dia.');
} else {
  await writeFile(output, generated);
  console.log(`Escrito ${fileURLToPath(output)}`);
}
