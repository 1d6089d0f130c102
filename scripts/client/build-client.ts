/** Builds `@foyer/client`: types and table from the API's document, modules for `import` and for `require`. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import packageFile from '../../package.json' with { type: 'json' }
import { readDocument } from '../api/read-document.ts'
import { findCommand, projectFolder } from '../project-folder.ts'
import { writeIndex, writeOperations } from './write-operations.ts'
import { writeTypes } from './write-types.ts'

const source = join(projectFolder, 'packages/client')
const formats = { esm: 'esm', cjs: 'cjs' } as const

/** Writes the package to `target`, as npm would publish it. */
export async function buildClient(target: string): Promise<void> {
  const sources = join(target, 'src')
  await rm(target, { recursive: true, force: true })
  await cp(join(source, 'src'), sources, { recursive: true, filter: isNoTest })
  const own = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as object // npm's own format
  const { version } = packageFile
  await writeFile(join(target, 'package.json'), `${JSON.stringify({ ...own, version }, null, 2)}\n`)
  const document = await readDocument('https://foyer.invalid')
  await writeFile(join(sources, 'types.ts'), writeTypes(document))
  await writeFile(join(sources, 'operations.ts'), writeOperations(document))
  await writeFile(join(sources, 'index.ts'), writeIndex(document))
  await declare(sources, join(target, 'esm'))
  await cp(join(target, 'esm'), join(target, 'cjs'), { recursive: true })
  await bundle(sources, target)
  await writeFile(join(target, 'esm/package.json'), '{ "type": "module" }\n')
  await writeFile(join(target, 'cjs/package.json'), '{ "type": "commonjs" }\n')
  await rm(sources, { recursive: true })
  await cp(join(source, 'README.md'), join(target, 'README.md'))
  await cp(join(projectFolder, 'LICENSE'), join(target, 'LICENSE'))
}

function isNoTest(file: string): boolean {
  return !file.endsWith('.test.ts')
}

/** The declarations, checked as strictly as everything else. */
async function declare(sources: string, target: string): Promise<void> {
  const config = join(sources, 'tsconfig.json')
  await mkdir(target)
  await writeFile(
    config,
    JSON.stringify({
      extends: join(source, 'tsconfig.json'),
      compilerOptions: {
        rootDir: '.',
        outDir: target,
        noEmit: false,
        incremental: false,
        composite: false,
        declaration: true,
        emitDeclarationOnly: true,
      },
      include: ['*.ts'],
    }),
  )
  await promisify(execFile)(process.execPath, [findCommand('typescript', 'tsc'), '-p', config])
  for (const file of await readdir(target)) {
    const text = await readFile(join(target, file), 'utf8')
    // Older compilers than ours know no imports of `.ts`.
    await writeFile(join(target, file), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
  }
}

async function bundle(sources: string, target: string): Promise<void> {
  const files = (await readdir(sources)).filter(
    (file) => file.endsWith('.ts') && file !== 'types.ts',
  )
  const built = await rolldown({
    input: Object.fromEntries(
      files.map((file) => [file.replace(/\.ts$/, ''), join(sources, file)]),
    ),
    platform: 'neutral',
    transform: { target: 'es2022' },
  })
  for (const [folder, format] of Object.entries(formats)) {
    await built.write({
      dir: join(target, folder),
      format,
      preserveModules: true,
      preserveModulesRoot: sources,
      entryFileNames: '[name].js',
    })
  }
  await built.close()
}
