/** A copy of the house in a temporary folder, and the recipes of docs/architecture.md, to follow one in the other. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../source-files.ts'

/** What a newcomer writes: a new file, or a change of one that is there. */
export type Example = Readonly<Record<string, string | ((before: string) => string)>>

type Recipe = {
  readonly lines: readonly string[]
  /** The files that it names, `<words>` standing for what the newcomer chooses. */
  readonly places: readonly string[]
}

/** The numbered lines below a heading of docs/architecture.md. */
export function readRecipe(document: string, heading: string): Recipe {
  const part = document.split(`\n### ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? ''
  const lines = part.split(/\n(?=\d+\. )/).filter((line) => /^\d+\. /.test(line.trimStart()))
  const places = lines.flatMap((line) =>
    [...line.matchAll(/`((?:src|tests|migrations)\/[^`]+\.\w+)`/g)].map(([, place = '']) => place),
  )
  return { lines, places }
}

/** Whether a file is what a recipe calls, for example, `src/contract/<domain>/<resource>.ts`. */
export function isPlace(place: string, file: string): boolean {
  const pattern = place
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  return new RegExp(`^${pattern}$`).test(file)
}

export class HouseCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'foyer-recipes-'))

  constructor() {
    for (const name of ['src', 'tests', 'migrations', 'scripts', 'docs', 'bench']) {
      cpSync(join(root, name), join(this.folder, name), { recursive: true })
    }
    for (const name of [
      'package.json',
      'tsconfig.base.json',
      'vite.config.ts',
      'vitest.config.ts',
    ]) {
      cpSync(join(root, name), join(this.folder, name))
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
  }

  /** @throws where a new file is there already, or a change changes nothing. */
  follow(example: Example): void {
    for (const [file, step] of Object.entries(example)) {
      const path = join(this.folder, file)
      const before = existsSync(path) ? readFileSync(path, 'utf8') : null
      if ((before === null) !== (typeof step === 'string'))
        throw new Error(`${file} is not as the recipe says`)
      const after = typeof step === 'string' ? step : step(before ?? '')
      if (after === before) throw new Error(`${file} has no place for the change`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, after)
    }
  }

  /** The sources that import one of these files: what a change of them could break. */
  importersOf(files: readonly string[]): readonly string[] {
    const wanted = new Set(files)
    return globSync('{src,tests}/**/*.{ts,tsx}', { cwd: this.folder }).filter((file) => {
      const text = readFileSync(join(this.folder, file), 'utf8')
      return [...text.matchAll(/\bfrom '([#.][^']+)'/g)].some(([, to = '']) =>
        wanted.has(
          to.startsWith('#')
            ? to.replace(/^#(?!tests\/)/, 'src/').replace('#', '')
            : join(dirname(file), to),
        ),
      )
    })
  }

  /** What says which types packages have that bring none. */
  declarations(): readonly string[] {
    return globSync('src/server/**/*.d.ts', { cwd: this.folder })
  }

  /** Runs one of our scripts or a tool in the copy. @returns what it said, and whether it ended well */
  run(args: readonly string[]): Promise<{ readonly isGood: boolean; readonly said: string }> {
    // Vitest tells its children that they are its workers; this one is on its own.
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(VITEST|NODE_ENV|TEST|DEV|PROD)/.test(name),
      ),
    )
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: this.folder, env: { ...environment, NO_COLOR: '1' }, maxBuffer: 1 << 26 },
        (error, stdout, stderr) => resolve({ isGood: error === null, said: stdout + stderr }),
      )
    })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
