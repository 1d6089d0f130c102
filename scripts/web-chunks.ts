/**
 * In which file of the web app a module is sent. A module says it by its folder and by who imports it; no module is named.
 *
 * By itself the build would make a file of whatever the same pages load: some two hundred, which compress worse than few and whose
 * names each page carries. So what belongs together is sent together, but never with what only other areas need.
 */
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/** The area whose first screen waits for the fewest bytes: what it needs is one file, which every page loads. */
const first = 'visit'

/** What is known of a module once all are read. */
type Use = {
  /** The areas that need it before their first screen. */
  readonly first: ReadonlySet<string>
  /** The areas that need it at all. */
  readonly ever: ReadonlySet<string>
  /** Whether an area that needs it loads more after its first screen. */
  readonly isFollowed: boolean
  /** Whether it brings style, which whoever shares a file with it would have to load. */
  readonly hasStyle: boolean
}

type Rule = {
  /** Null for the areas that need it. */
  readonly name: string | null
  readonly folder: RegExp
  readonly when: (use: Use) => boolean
}

const isShared = ({ ever }: Use) => ever.size > 1
const isShownFirst = (use: Use) => isShared(use) && use.first.size > 0 && !use.hasStyle

const isOfOneArea = (use: Use) =>
  !isShared(use) && use.first.size > 0 && !use.first.has(first) && use.isFollowed

/** The first rule that holds decides; it takes along what the module imports, unless an earlier rule has that. */
export const rules: readonly Rule[] = [
  { name: 'app', folder: /\.[cm]?[jt]sx?$/, when: ({ first: areas }) => areas.has(first) },
  // Small files that several areas show: without this rule one of them would have to load another.
  {
    name: 'pieces',
    folder:
      /src\/(web\/(ui|ui\/(signs|frame)|registration|registration\/first|api)\/[\w-]+|domain\/time\/[\w-]+)\.tsx?$/,
    when: isShownFirst,
  },
  { name: 'rules', folder: /src\/domain\/(validation|visit\/visitor)\//, when: isShownFirst },
  { name: 'codes', folder: /src\/web\/ui\/media\//, when: isShownFirst },
  { name: 'session', folder: /src\/web\/session\//, when: isShownFirst },
  { name: 'forms', folder: /src\/web\/(registration\/details|ui\/forms)\//, when: isOfVisits },
  { name: 'reading', folder: /src\/(domain\/rich-text|web\/ui\/reading)\//, when: isShared },
  { name: 'questions', folder: /src\/web\/registration\/questions\//, when: isShared },
  { name: 'live', folder: /src\/web\/registration\/ending\//, when: isOfVisits },
  { name: 'fetched', folder: /src\/(web\/registration\/fetched|domain\/access)\//, when: isShared },
  { name: 'plain', folder: /src\/web\/pages\//, when: isShownFirst },
  // What is left of what areas share: an area's own file would take it along, and another area would load that file.
  {
    name: null,
    folder: /\.(?:[cm]?[jt]sx?|css)$/,
    when: (use) => isShared(use) && use.first.size > 0,
  },
  // What an area alone needs before its first screen, where later ones share some of it.
  { name: null, folder: /\/src\//, when: isOfOneArea },
  { name: 'scanned', folder: /src\/web\/areas\/booking\/sticker\//, when: () => true },
]

function isOfVisits({ ever, first: areas }: Use): boolean {
  return ever.size > 1 && ever.has(first) && (areas.size > 0 || ever.has('walkin'))
}

type Graph = {
  readonly now: (id: string) => readonly string[]
  readonly later: (id: string) => readonly string[]
}

function reach(from: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}

/** The module that an area begins with, by the name of its folder; what lies in its folder `first` belongs to the first screen. */
export function areaOf(id: string): string | undefined {
  return /\/src\/web\/areas\/([\w-]+)\/[\w-]+-route\.tsx$/.exec(id)?.[1]
}

const isStyle = (id: string): boolean => id.endsWith('.css')

function judge(ids: readonly string[], entries: readonly string[], graph: Graph) {
  const uses = new Map(
    ids.map((id) => [
      id,
      {
        first: new Set<string>(),
        ever: new Set<string>(),
        isFollowed: false,
        hasStyle: graph.now(id).some(isStyle),
      },
    ]),
  )
  // The page's own script stays the entry that the page names.
  const starting = new Set([...entries, ...entries.flatMap(graph.now)])
  const starts = ids.flatMap((id) => {
    const area = areaOf(id)
    return area === undefined ? [] : [{ area, id }]
  })
  for (const { area, id } of starts) {
    const own = ids.filter((one) => one.startsWith(`${dirname(id)}/first/`))
    const shell = area === first ? [...entries, id, ...own] : [id, ...own]
    const atFirst = reach(shell, graph.now)
    for (const one of atFirst) if (!starting.has(one)) uses.get(one)?.first.add(area)
    const isOther = (one: string) => starts.some((start) => start.id === one && one !== id)
    const all = (one: string) => [...graph.now(one), ...graph.later(one)].filter((x) => !isOther(x))
    const inAll = reach([id], all)
    for (const one of inAll) {
      const use = uses.get(one)
      use?.ever.add(area)
      if (use !== undefined && inAll.size > atFirst.size) use.isFollowed = true
    }
  }
  return uses
}

type Group = {
  readonly name: string | ((id: string) => string)
  readonly test: (id: string) => boolean
}

/** `groups` for the build, and the plugin that reads the modules before they are grouped. */
export function webChunks(): {
  readonly plugin: Plugin
  readonly groups: Group[]
} {
  let uses: ReadonlyMap<string, Use> = new Map()
  const plugin: Plugin = {
    name: 'foyer:chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry === true)
      uses = judge(ids, entries, {
        now: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        later: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      })
    },
  }
  const nameOfAreas = (id: string): string => [...(uses.get(id)?.ever ?? [])].sort().join('-')
  const groups = rules.map(({ name, folder, when }) => ({
    name: name ?? nameOfAreas,
    test: (id: string) => {
      const use = uses.get(id)
      return use !== undefined && folder.test(id) && when(use)
    },
  }))
  return { plugin, groups }
}
