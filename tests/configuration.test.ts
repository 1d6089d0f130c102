/** docs/configuration.md and docs/commands.md say what there is: nothing is missing, nothing invented. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { allCommands } from '#server/commands/all-commands.ts'
import { environmentNames } from '#server/config.ts'

/** The first cell of every row of a document's tables, headings apart. */
function firstCells(document: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../docs/${document}`, import.meta.url)), 'utf8')
  return [...text.matchAll(/^\| (`.*?) \|/gm)].map((match) => match[1] ?? '')
}

describe('the documents for operators', () => {
  it('name every variable of the environment once, and no other', () => {
    const documented = firstCells('configuration.md').flatMap((cell) =>
      [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1] ?? ''),
    )
    expect(documented.toSorted()).toEqual(environmentNames.toSorted())
  })

  it('name every command with its parameters, and no other', () => {
    const documented = firstCells('commands.md').map((cell) => cell.replaceAll('`', ''))
    const calls = allCommands.map(({ words, parameters }) =>
      [...words, parameters].join(' ').trim(),
    )
    expect(documented.toSorted()).toEqual([...calls, 'help'].toSorted())
  })
})
