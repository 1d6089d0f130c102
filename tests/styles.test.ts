/** What style sheets may say: steps of one scale, the breakpoints of media.css, and the names of their own folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, isTest, root, sources, src } from './support/source-files.ts'
import {
  classesUsed,
  type Declaration,
  ownerOf,
  readRules,
  readSheet,
  type Sheet,
} from './support/style-sheets.ts'

const sheets: readonly Sheet[] = filesUnder(join(src, 'web'), /\.css$/).map((file) =>
  readSheet(file, readFileSync(join(root, file), 'utf8')),
)
const apart = ['src/web/styles/tokens.css', 'src/web/styles/media.css']
const declarations = sheets
  .filter(({ file }) => !apart.includes(file))
  .flatMap((sheet) => sheet.declarations.map((one) => ({ ...one, file: sheet.file })))

/** Declarations of these properties whose value is not as it has to be. */
function wrong(property: RegExp, isFine: (value: string) => boolean): string[] {
  return declarations
    .filter((one: Declaration) => property.test(one.property) && !isFine(one.value))
    .map(({ file, property: name, value }) => `${file}: ${name}: ${value}`)
}

it('reads what a sheet declares, selects and asks for (control)', () => {
  const sheet = `@import 'a.css'; /* gap: 3px; */ @layer area { .a > :is(.b, .c):hover, .d { gap: 3px; }
    @media (--low) and print { .e { z-index: 4; } } @container (width > 9px) { .f { top: 0; } } }`
  expect(readSheet('x.css', sheet)).toEqual({
    file: 'x.css',
    declarations: [
      { property: 'gap', value: '3px' },
      { property: 'z-index', value: '4' },
      { property: 'top', value: '0' },
    ],
    selectors: [
      { text: '.a > :is(.b, .c):hover', classes: ['a', 'b', 'c'] },
      { text: '.d', classes: ['d'] },
      { text: '.e', classes: ['e'] },
      { text: '.f', classes: ['f'] },
    ],
    queries: ['(--low) and print'],
    containers: 1,
  })
})

describe('values', () => {
  it('distances are steps of the scale', () => {
    // A hairline is a border's width. A size that is fixed may be added to a step, for what is beside it.
    const fixed = /calc\((?:[^()]|\([^()]*\))*var\(--space-(?:[^()]|\([^()]*\))*\)|(?<![\d.])-?1px/g
    const distance = /^(?:padding|margin|inset|scroll-padding|scroll-margin|(?:row-|column-)?gap)/
    expect(wrong(distance, (value) => !/\dpx/.test(value.replaceAll(fixed, '')))).toEqual([])
  })

  it('radii, layers and the width of what is read come from tokens', () => {
    const radius = /radius$/
    expect(wrong(radius, (value) => !/\dpx|rem/.test(value))).toEqual([])
    expect(wrong(/^z-index$/, (value) => value.includes('var(--z-'))).toEqual([])
    expect(wrong(/^max-inline-size$/, (value) => !/\dpx/.test(value))).toEqual([])
  })

  it('letters are as large as a token says, or as what is around them allows', () => {
    // Below 16 px, iOS enlarges the page once a field takes the focus.
    const fine = (value: string): boolean => !/\dpx/.test(value.replace('max(16px, ', ''))
    expect(wrong(/^font-size$/, fine)).toEqual([])
  })

  it('what moves takes its time from tokens', () => {
    // 1 ms is none: for people who want no motion.
    const fine = (value: string): boolean => !/\d(?:m?s)\b/.test(value.replaceAll(/\b1ms\b/g, ''))
    expect(wrong(/^(?:animation|transition)/, fine)).toEqual([])
  })
})

describe('sides', () => {
  it('are those of the script: where lines run to the left, a screen stands mirrored', () => {
    // What is drawn from its left corner, in every script.
    const drawn = ['src/web/areas/console/studio/flows/map/map.css']
    const isSide =
      /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right).*)$/
    const isAligned = ({ property, value }: Declaration): boolean =>
      /^(?:text-align|float|clear)$/.test(property) && /^(?:left|right)$/.test(value)
    // Four lengths go around clockwise: the second is on the right, the fourth on the left.
    const isLopsided = ({ property, value }: Declaration): boolean => {
      const sides = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
      return (
        /^(?:margin|padding|inset)$/.test(property) && sides.length === 4 && sides[1] !== sides[3]
      )
    }
    const physical = declarations
      .filter(({ file }) => !drawn.includes(file))
      .filter((one) => isSide.test(one.property) || isAligned(one) || isLopsided(one))
    expect(physical.map(({ file, property, value }) => `${file}: ${property}: ${value}`)).toEqual(
      [],
    )
  })
})

describe('breakpoints', () => {
  const media = readFileSync(join(src, 'web/styles/media.css'), 'utf8')
  const named = new Map(
    [...media.matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(([, name = '', query = '']) => [
      name,
      query,
    ]),
  )

  it('there are three widths, besides what a kiosk asks of its tablet', () => {
    const widths = [...named].filter(([name]) => !name.startsWith('--kiosk'))
    const found = widths.flatMap(([, query]) => [...query.matchAll(/width [<>=]+ (\d+)px/g)])
    expect([...new Set(found.map(([, width]) => Number(width)))].sort((a, b) => a - b)).toEqual([
      600, 900, 1240,
    ])
  })

  it('every query names one, or asks for what a person prefers', () => {
    const preference = /^(?:print|\((?:prefers-[\w-]+|forced-colors): [\w-]+\))$/
    const unnamed = sheets.flatMap(({ file, queries }) =>
      queries
        .flatMap((query) => query.split(' and '))
        .filter((part) => !named.has(part.slice(1, -1)) && !preference.test(part))
        .map((part) => `${file}: ${part}`),
    )
    expect(unnamed).toEqual([])
    expect(sheets.filter(({ containers }) => containers > 0)).toEqual([])
  })

  it('a sheet that names one imports them, or no build succeeds', () => {
    const forgetful = sheets
      .filter(({ queries }) => queries.some((query) => query.includes('(--')))
      .filter(
        ({ file }) =>
          !/@import '[./]+(?:styles\/)?media\.css';/.test(readFileSync(join(root, file), 'utf8')),
      )
      .map(({ file }) => file)
    expect(forgetful).toEqual([])
  })

  it('code that asks for a width asks for one of them', () => {
    const queries = new Set(named.values())
    const asked = sources
      .filter((file) => file.startsWith('src/web/') && !isTest(file))
      .flatMap((file) => [
        ...readFileSync(join(root, file), 'utf8').matchAll(/'(\((?:width|height) .*?\))'/g),
      ])
    expect(asked.map(([, query]) => query).filter((query) => !queries.has(query ?? ''))).toEqual([])
  })
})

describe('names', () => {
  const files = sources.filter((file) => file.startsWith('src/web/') && !isTest(file))
  const used = classesUsed(files.filter((file) => !file.includes('/gallery/')))
  const isArea = (owner: string): boolean => owner.startsWith('areas/')
  /** The frame of the console belongs to every area in it. */
  const covers = (owner: string, user: string): boolean =>
    owner === user || (owner === 'areas/console' && user.startsWith('areas/console/'))
  const namesIn = (some: readonly Sheet[]): Set<string> =>
    new Set(some.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)))
  const areaSheets = sheets.filter(({ file }) => isArea(ownerOf(file)))
  /** What every area may use: the pieces of `ui`, the screens of a visit, the plan. */
  const vocabulary = namesIn(sheets.filter((sheet) => !areaSheets.includes(sheet)))

  it('an area styles only what has a name of its own', () => {
    const loose = areaSheets.flatMap(({ file, selectors }) => {
      const isOwn = (name: string): boolean =>
        !vocabulary.has(name) && used(name).every((user) => covers(ownerOf(file), user))
      return selectors
        .filter(({ classes }) => !classes.some(isOwn))
        .map(({ text }) => `${file}: ${text}`)
    })
    expect(loose).toEqual([])
  })

  it('a name belongs to one area: no other writes it, in a component or a style sheet', () => {
    const shared = [...namesIn(areaSheets)].flatMap((name) => {
      if (vocabulary.has(name)) return []
      const owners = areaSheets
        .filter((sheet) => namesIn([sheet]).has(name))
        .map(({ file }) => ownerOf(file))
      const all = [...new Set([...owners, ...used(name)])]
      return owners.some((owner) => all.every((one) => covers(owner, one)))
        ? []
        : [`.${name} is written in ${all.join(', ')}`]
    })
    expect(shared).toEqual([])
  })

  it('a name is given its look in one sheet, or one piece takes the colours of another that happens to be called the same', () => {
    const looks = sheets.flatMap(({ file }) =>
      readRules(readFileSync(join(root, file), 'utf8')).flatMap(({ selector, within }) =>
        /^\.[\w-]+$/.test(selector) && !within.some((outer) => outer.startsWith('@media'))
          ? [`${selector} ${file}`]
          : [],
      ),
    )
    const names = [...new Set(looks)].map((look) => look.split(' ', 1)[0])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('every name is used', () => {
    const texts = [...files, 'src/server/features/platform/pages/document.ts'].map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    const isUsed = (name: string): boolean =>
      used(name).length > 0 || texts.some((text) => text.includes(`'${name}'`))
    expect([...namesIn(sheets)].filter((name) => !isUsed(name))).toEqual([])
  })
})
