import { describe, expect, it } from 'vitest'
import { recognised, recognitionRoot, subjectIdOf, subjectName } from './face-engine.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const seen = (similarity: number, subject = subjectName(id)) => ({ subject, similarity })

describe('who is recognised', () => {
  it.each([
    ['nobody where nobody is seen', [], null],
    ['nobody just below the threshold', [seen(0.9499)], null],
    ['somebody at the threshold', [seen(0.95)], id],
    ['the most similar one', [seen(0.96, subjectName(other)), seen(0.99)], id],
    [
      'nobody where a stranger of the engine is the most similar',
      [seen(0.99, 'Ann'), seen(0.97)],
      null,
    ],
    ['nobody by a number that is no similarity', [seen(Number.NaN)], null],
    ['nobody by more than all', [seen(95)], null],
  ])('%s', (_, all, expected) => {
    expect(recognised(all, 0.95)).toBe(expected)
  })
})

it('knows its own names alone', () => {
  expect(subjectIdOf(subjectName(id))).toBe(id)
  for (const name of [
    '',
    id,
    `foyer-${id} `,
    `foyer-${id}\n`,
    'foyer-1',
    subjectName(id).toUpperCase(),
  ]) {
    expect(subjectIdOf(name)).toBeNull()
  }
})

it.each([
  'https://faces.example',
  'https://faces.example/',
  'https://faces.example/api/v1',
  'https://faces.example/api/v1/recognition/',
])('finds the service at %s', (address) => {
  expect(recognitionRoot(address)).toBe('https://faces.example/api/v1/recognition')
})
