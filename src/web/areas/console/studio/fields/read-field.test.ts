import { describe, expect, it } from 'vitest'
import type { CustomField } from './field-queries.ts'
import { answerOf, choicesOf, labelName, readField, valueName } from './read-field.ts'

const saved: CustomField = {
  id: 'size',
  type: 'LIST',
  label: 'Size',
  values: ['s', 'm'],
  translations: { pl: { label: 'Rozmiar', valueLabels: [] } },
  resetAtEveryVisit: true,
  keepAnswer: true,
  internalOnly: false,
  active: true,
}

const form = (values: Readonly<Record<string, string>>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('a field', () => {
  it('keeps what is shown for a value with its value, whatever its place', () => {
    const read = readField(
      form({
        label: ' Size ',
        values: 'm\n\n l \nm',
        [labelName('de')]: 'Größe',
        [valueName('de', 'm')]: 'mittel',
        answer: 'VISIT',
      }),
      saved,
      ['en', 'de'],
    )
    expect(read).toEqual({
      label: 'Size',
      values: ['m', 'l'],
      translations: {
        pl: { label: 'Rozmiar', valueLabels: [] },
        de: { label: 'Größe', valueLabels: ['mittel', ''] },
      },
      resetAtEveryVisit: true,
      keepAnswer: true,
      internalOnly: false,
    })
  })

  it.each(['VISIT', 'PROFILE', 'ERASED'] as const)('is read as it is shown: %s', (answer) => {
    expect(answerOf(readField(form({ answer }), saved, []))).toBe(answer)
  })

  it('has each choice once', () => {
    expect(choicesOf(' a\nb\n\na ')).toEqual(['a', 'b'])
  })
})
