import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, sources } from '../tests/support/source-files.ts'
import { projectFolder } from './project-folder.ts'
import { rules, webChunks } from './web-chunks.ts'

const web = '/house/src/web'
const visit = `${web}/areas/visit/visit-route.tsx`
const walkIn = `${web}/areas/walkin/walk-in-route.tsx`
const booking = `${web}/areas/booking/booking-route.tsx`

/** A small house: for each module what it imports at once, and what later. */
const house: Readonly<Record<string, { now?: readonly string[]; later?: readonly string[] }>> = {
  [`${web}/start.ts`]: { now: [`${web}/main.tsx`], later: [visit, walkIn, booking] },
  [`${web}/main.tsx`]: { now: [`${web}/ui/button.tsx`] },
  [visit]: { now: [`${web}/registration/first/overview.tsx`] },
  [`${web}/registration/first/overview.tsx`]: {
    later: [`${web}/registration/questions/flow-screen.tsx`],
  },
  [walkIn]: {
    now: [`${web}/ui/signs/notice.tsx`, `${web}/areas/walkin/door/door.ts`],
    later: [`${web}/registration/questions/flow-screen.tsx`, `${web}/areas/walkin/host.tsx`],
  },
  [booking]: {
    now: [`${web}/ui/signs/notice.tsx`, `${web}/ui/tables/grid.tsx`],
    later: [`${web}/areas/booking/sticker/scanned.tsx`],
  },
  [`${web}/areas/walkin/host.tsx`]: { now: [`${web}/ui/tables/grid.tsx`] },
  [`${web}/areas/walkin/door/door.ts`]: {},
  [`${web}/areas/booking/sticker/scanned.tsx`]: {},
  [`${web}/registration/questions/flow-screen.tsx`]: {},
  [`${web}/ui/button.tsx`]: {},
  [`${web}/ui/signs/notice.tsx`]: {},
  [`${web}/ui/tables/grid.tsx`]: {},
}

/** The file that a module of the small house is sent in; null where the build decides. */
function fileOf(): (id: string) => string | null {
  const { plugin, groups } = webChunks()
  const context = {
    getModuleIds: () => Object.keys(house).values(),
    getModuleInfo: (id: string) => ({
      isEntry: id === `${web}/start.ts`,
      importedIds: house[id]?.now ?? [],
      dynamicallyImportedIds: house[id]?.later ?? [],
    }),
  }
  if (typeof plugin.buildEnd !== 'function') throw new TypeError('no hook')
  // What the hook uses of the build's own context.
  void plugin.buildEnd.call(context as never)
  return (id) => {
    const group = groups.find(({ test }) => test(id))
    if (group === undefined) return null
    return typeof group.name === 'string' ? group.name : group.name(id)
  }
}

describe('the files of the web app', () => {
  it.each([
    [
      'what the first screen of a visit needs, in the file of every page',
      'registration/first/overview.tsx',
      'app',
    ],
    ['the start of the area with the lightest page, too', 'areas/visit/visit-route.tsx', 'app'],
    ['small pieces that other areas show first', 'ui/signs/notice.tsx', 'pieces'],
    [
      'the questions of a visit, which several areas lead to',
      'registration/questions/flow-screen.tsx',
      'questions',
    ],
    ['what an area shows first', 'areas/walkin/door/door.ts', 'walkin'],
    [
      'what two areas share and one shows first, under both names',
      'ui/tables/grid.tsx',
      'booking-walkin',
    ],
    ['what is scanned', 'areas/booking/sticker/scanned.tsx', 'scanned'],
    ['a later screen, as the build decides', 'areas/walkin/host.tsx', null],
  ])('hold %s', (_, path, file) => {
    expect(fileOf()(`${web}/${path}`)).toBe(file)
  })

  it('are told by folders: another name of a module changes nothing', () => {
    const modules = sources.filter((file) => !isTest(file)).map((file) => `/house/${file}`)
    const byName = rules.filter(({ folder }) =>
      modules.some((id) => {
        const ending = /\.tsx?$/.exec(basename(id))?.[0] ?? ''
        return folder.test(id) !== folder.test(join(dirname(id), `any-name${ending}`))
      }),
    )
    expect(byName).toEqual([])
  })

  it('are named by no module in the configuration', () => {
    const configuration = readFileSync(join(projectFolder, 'vite.config.ts'), 'utf8')
    const code = configuration.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // The comments name one (control).
    expect(configuration).toMatch(/[\w-]+\/[\w-]+\.ts\)/)
    expect(code.match(/src\/[\w-/()|]*\.(?:tsx?|css)|src\/domain/g)).toBeNull()
  })
})
