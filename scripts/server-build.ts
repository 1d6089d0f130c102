import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import packageFile from '../package.json' with { type: 'json' }
import { mapLinesOnly } from './line-map.ts'
import { projectFolder } from './project-folder.ts'
import { hashServerSources, products, writeServerStamp } from './web-stamp.ts'

/**
 * What package.json lists as dependencies stays in node_modules: packages with native code or files of their own, and packages
 * that the server loads on first use. All others are bundled: reading 2 500 modules costs twice the time and 20 MB more than
 * reading one file. The driver asks for pg-native, which nobody has.
 */
const external = [...Object.keys(packageFile.dependencies), 'pg-native']

/** The packages that read untrusted files (decision 0480), and their dependencies. */
const parserPackages = /[\\/]node_modules[\\/](?:buffer-crc32|csv-parse|pend|sax|yauzl)[\\/]/

/** The tables of public holidays, and what reads them: large, and for one thread alone. */
const holidayPackages =
  /[\\/]node_modules[\\/](?:argparse|astronomia|caldate|date-[a-z-]+|deepmerge|jalaali-js|js-yaml|lodash|moment|moment-timezone|prepin)[\\/]/

/** Threads are separate programs, each built next to the server's. */
const threads = globSync('src/server/**/*-thread.ts', { cwd: projectFolder })

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.ts$/, '')
}

/**
 * A module keeps its source's location: templates, texts and migrations are found where they are. Only threads are looked up
 * in the build. It adds no lines, so the source map stays correct.
 */
function keepPlaces(): Plugin {
  return {
    name: 'foyer:keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      const place = JSON.stringify(relative(products.server, id).replaceAll('\\', '/'))
      const withThreads = code.replaceAll(
        /new URL\('[^']*?([\w-]+-thread)\.ts', import\.meta\.url\)/g,
        (_, name: string) => `new URL('./${name}.js', import.meta['url'])`,
      )
      return {
        code: withThreads.replaceAll(
          'import.meta.url',
          `new URL(${place}, import.meta['url']).href`,
        ),
        map: null,
      }
    },
  }
}

/** One non-ASCII letter makes Node keep a whole file with two bytes per letter, for as long as the server runs. */
function withoutWideLetters(code: string): string {
  // A backslash before such a letter has no meaning, and must not end up before ours.
  return code.replaceAll(
    /(?<!\\)((?:\\\\)*)\\?([^\0-\x7f])/g,
    (_, backslashes: string, unit: string) =>
      `${backslashes}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Makes the bundle as light as possible: one byte per letter, and source maps with lines only. */
function lighten(): Plugin {
  return {
    name: 'foyer:lighten',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') {
          file.code = withoutWideLetters(file.code)
        } else if (file.fileName.endsWith('.map')) {
          const map = JSON.parse(String(file.source)) as { mappings: string } // a source map of version 3
          file.source = JSON.stringify({ ...map, mappings: mapLinesOnly(map.mappings), names: [] })
        }
      }
    },
  }
}

/** Builds the server: dist/server/main.js, its commands, its packages, and its threads. Writes the stamp last. */
export async function buildServer(): Promise<void> {
  const hash = hashServerSources()
  const bundle = await rolldown({
    cwd: projectFolder,
    input: {
      main: 'src/server/main.ts',
      'command-line': 'src/server/commands/command-line.ts',
      ...Object.fromEntries(threads.map((file) => [nameOf(file), file])),
    },
    platform: 'node',
    transform: { target: 'node24' },
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [keepPlaces(), lighten()],
    checks: { bundlerTimings: false },
  })
  await bundle.write({
    dir: products.server,
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    chunkFileNames: '[name].js',
    comments: { annotation: false, jsdoc: false, legal: false },
    codeSplitting: {
      groups: [
        // Only threads need them, and threads need nothing else.
        { name: 'parsers', test: parserPackages, priority: 1 },
        { name: 'holidays', test: holidayPackages, priority: 1 },
        { name: 'packages', test: /[\\/]node_modules[\\/]/ },
      ],
    },
  })
  await bundle.close()
  writeServerStamp(hash)
}
