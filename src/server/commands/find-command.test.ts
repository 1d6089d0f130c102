import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { describeCommands, findCommand } from './find-command.ts'

function command(words: string[], parameters = ''): Command {
  return { words, parameters, summary: `does ${words.join(' ')}`, run: async () => 0 }
}

const migrate = command(['migrate'])
const link = command(['link'], '<id>')
const linkVisit = command(['link', 'visit'], '<visitId>')
const all = [migrate, link, linkVisit]

test.each([
  { line: ['migrate'], found: migrate, args: [] },
  { line: ['link', 'visit', 'x'], found: linkVisit, args: ['x'] },
  { line: ['link', 'x'], found: link, args: ['x'] },
])('$line calls $found.summary', ({ line, found, args }) => {
  expect(findCommand(all, line)).toEqual({ command: found, args })
})

test.each([{ line: [] }, { line: ['mig'] }, { line: ['visit', 'link'] }])(
  '$line calls nothing',
  ({ line }) => {
    expect(findCommand(all, line)).toBeUndefined()
  },
)

test('the list shows every command with its parameters in columns', () => {
  expect(describeCommands([migrate, linkVisit])).toBe(
    '  migrate                does migrate\n  link visit <visitId>   does link visit',
  )
})
