/** The rooms, their arrows and the file vocabulary (docs/architecture.md), as data. No exceptions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, root, sources } from './support/source-files.ts'
import { featureOf, imports } from './support/source-imports.ts'

const isPackage = (to: string) => !to.startsWith('src/') && !to.startsWith('../')

/** What a room may import: prefixes of files, and packages. House style §3.2. */
const arrows: readonly { room: RegExp; files: RegExp; packages: RegExp }[] = [
  { room: /^src\/domain\//, files: /^src\/domain\//, packages: /^$/ },
  { room: /^src\/contract\//, files: /^src\/(contract|domain)\//, packages: /^zod$/ },
  {
    room: /^src\/server\/platform\//,
    files: /^src\/(server\/(platform\/|deps\.ts$|config\.ts$)|contract\/|domain\/)/,
    packages: /^(?!react|vite)/,
  },
  {
    room: /^src\/server\//,
    files: /^src\/(server|contract|domain)\//,
    packages: /^(?!react|vite)/,
  },
  {
    room: /^src\/web\/ui\//,
    files: /^src\/(web\/ui|domain\/rich-text)\//,
    packages: /^(react|signature_pad|uqr)/,
  },
  {
    room: /^src\/web\/api\//,
    files: /^src\/(web\/api\/|web\/load-file\.ts$|contract\/|domain\/)/,
    packages: /^eventsource$/,
  },
  {
    room: /^src\/web\/i18n\//,
    files: /^src\/(web\/i18n|contract\/messages|domain)\//,
    packages: /^react/,
  },
  {
    room: /^src\/web\/registration\//,
    files:
      /^src\/(web\/(registration|ui|api|i18n)\/|web\/(app-context|address|late|next-task|paths|script-url)\.tsx?$|contract\/|domain\/)/,
    packages: /^react$/,
  },
  {
    room: /^src\/web\/kiosk\//,
    files: /^src\/(web\/(kiosk|ui|api|i18n)\/|web\/(address|script-url)\.ts$|contract\/|domain\/)/,
    packages: /^(react$|idb$|qr\/|@noble\/ed25519$)/,
  },
  {
    room: /^src\/web\/plan\//,
    files: /^src\/(web\/(plan|ui|i18n)\/|contract\/messages\/|domain\/)/,
    packages: /^react$/,
  },
  {
    room: /^src\/web\//,
    files: /^src\/(web|contract|domain)\//,
    packages:
      /^(react|react-dom|signature_pad|uqr|libphonenumber-js|@tanstack\/react-(query|virtual)|prosemirror-\w+|pdfjs-dist\/|tesseract\.js(-core)?\/|@tesseract\.js-data\/|zxing-wasm\/|diff$|altcha-lib)/,
  },
]

const areaOf = (file: string) => /^src\/web\/areas\/([^/]+)\//.exec(file)?.[1]

describe('the rooms', () => {
  it('has every import follow the arrows', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const arrow = arrows.find(({ room }) => room.test(from))
      if (arrow === undefined) return true
      // The schemas' types reach the browser, their code does not.
      if (typeOnly && to === 'zod') return false
      return isPackage(to)
        ? !(arrow.packages.test(to) || to.startsWith('node:'))
        : !arrow.files.test(to)
    })
    expect(wrong).toEqual([])
  })

  it('keeps Node out of what runs in the browser', () => {
    const wrong = imports.filter(
      ({ from, to }) => /^src\/(domain|contract|web)\//.test(from) && to.startsWith('node:'),
    )
    expect(wrong).toEqual([])
  })

  it('lets the browser import only types and plain tables of the contract', () => {
    const plain = /^src\/contract\/(outside-id|page|messages\/[\w-]+)\.(ts|json)$/
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        from.startsWith('src/web/') &&
        to.startsWith('src/contract/') &&
        !typeOnly &&
        !plain.test(to),
    )
    expect(wrong).toEqual([])
  })

  it('lets a feature import only verb files of another feature', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const own = featureOf(from)
      const other = featureOf(to)
      if (own === undefined || other === undefined || own === other || typeOnly) return false
      return /\/(queries[\w-]*|routes|policy|tables)\.ts$/.test(to)
    })
    expect(wrong).toEqual([])
  })

  it('keeps areas apart', () => {
    const wrong = imports.filter(({ from, to }) => {
      const own = areaOf(from)
      const other = areaOf(to)
      return own !== undefined && other !== undefined && own !== other
    })
    expect(wrong).toEqual([])
  })

  it('mints the id of a company in one place', () => {
    const minting = sources.filter(
      (file) =>
        !isTest(file) &&
        file.startsWith('src/server/') &&
        /\bmintCompanyId\b|\bas CompanyId\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    // Jobs parse theirs: whoever added one was in the company.
    const wrong = minting.filter(
      (file) => !/^src\/server\/platform\/(auth\/|jobs\/job-queue\.ts$)/.test(file),
    )
    expect(wrong).toEqual([])
    expect(minting).not.toEqual([])
  })

  it('names a screen of the console in its own folder alone', () => {
    const manifests = sources.filter((file) => /areas\/console\/.+\/manifest\.ts$/.test(file))
    expect(manifests.length).toBeGreaterThan(15)
    const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
    const wrong = manifests.flatMap((manifest) => {
      const path = /path: ('[^']+')/.exec(texts.get(manifest) ?? '')?.[1]
      // What the server or the domain leads to has a constant of the domain.
      if (path === undefined) return []
      return sources.filter(
        (file) => file !== manifest && !isTest(file) && texts.get(file)?.includes(path),
      )
    })
    expect(wrong).toEqual([])
  })

  it('writes links of the console by their routes', () => {
    const wrong = sources.filter(
      (file) =>
        file.startsWith('src/web/areas/console/') &&
        !/(?:\.test\.tsx?|\/manifest\.ts)$/.test(file) &&
        /['"`}]\/console\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the frame of the console free of what is shown in it', () => {
    const frame = 'src/web/areas/console/frame/'
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith(frame) &&
        /^src\/web\/areas\/console\/[^/]+\//.test(to) &&
        !to.startsWith(frame),
    )
    expect(wrong).toEqual([])
  })

  it('says what an act of the console was refused for where it was pressed, not on a page for visitors', () => {
    const ofVisitors = /^src\/web\/registration\/first\/(use-act|problem-notice)\.tsx?$/
    const wrong = imports.filter(
      ({ from, to }) => from.startsWith('src/web/areas/console/') && ofVisitors.test(to),
    )
    expect(wrong).toEqual([])
  })

  it('has no cycle between features', () => {
    const edges = new Map<string, Set<string>>()
    for (const { from, to, typeOnly } of imports) {
      const own = featureOf(from)
      const other = featureOf(to)
      if (own === undefined || other === undefined || own === other || typeOnly) continue
      edges.set(own, (edges.get(own) ?? new Set()).add(other))
    }
    const reaches = (start: string, goal: string, seen: ReadonlySet<string>): boolean =>
      [...(edges.get(start) ?? [])].some(
        (next) =>
          next === goal || (!seen.has(next) && reaches(next, goal, new Set([...seen, next]))),
      )
    expect([...edges.keys()].filter((feature) => reaches(feature, feature, new Set()))).toEqual([])
  })
})

/** Everything that is loaded with a file, types apart. */
function loadedWith(file: string): ReadonlySet<string> {
  const loaded = new Set([file])
  for (const from of loaded) {
    for (const { to } of imports.filter((one) => one.from === from && !one.typeOnly)) loaded.add(to)
  }
  return loaded
}

describe('the handles', () => {
  it('keeps what parses foreign files in threads of its own', () => {
    const parsers = [
      'csv-parse',
      'csv-parse/sync',
      'sax',
      'src/server/platform/pictures/plain-pdf.ts',
      'yauzl',
    ]
    const loadedBy = (file: string) => parsers.filter((parser) => loadedWith(file).has(parser))
    expect(loadedBy('src/server/main.ts')).toEqual([])
    // They are found where they are.
    const threads = sources.filter((file) => file.endsWith('-thread.ts'))
    expect([...new Set(threads.flatMap(loadedBy))].toSorted()).toEqual(parsers)
  })

  it('keeps SQL in queries, verbs of a write and the platform', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        !typeOnly &&
        (to === 'kysely' || to === 'pg') &&
        !/^src\/server\/(platform\/|features\/([^/]+\/)+(queries[\w-]*|probes|tables)\.ts|demo\/)/.test(
          from,
        ),
    )
    expect(wrong).toEqual([])
  })

  it('keeps Fastify in routes, the application and the platform', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        !typeOnly &&
        (to === 'fastify' || to.startsWith('@fastify/')) &&
        !/^src\/server\/(platform\/|app\.ts|features\/([^/]+\/)+routes\.ts|features\/(platform\/pages|messages\/outbox\/inbox)\/)/.test(
          from,
        ),
    )
    expect(wrong).toEqual([])
  })

  it('reads the environment in one place', () => {
    const wrong = sources.filter(
      (file) =>
        !isTest(file) &&
        file !== 'src/server/main.ts' &&
        file !== 'src/server/config.ts' &&
        !file.startsWith('src/server/platform/database/embedded-postgres/') &&
        readFileSync(join(root, file), 'utf8').includes('process.env'),
    )
    expect(wrong).toEqual([])
  })
})
