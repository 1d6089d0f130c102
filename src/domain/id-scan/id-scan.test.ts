import { describe, expect, it } from 'vitest'
import { judgeDocumentName } from './judge-name.ts'
import { longestPicture, readScan } from './read-scan.ts'

const told = { name: 'Ann Peeters', country: 'be', score: 97.5, picture: 'aGVsbG8=' }

describe('what is taken of a scanner’s message', () => {
  it('is four values; all others are dropped and counted', () => {
    expect(
      readScan({ ...told, birthDate: '1990-01-01', documentNumber: '592', mrz: 'P<' }),
    ).toEqual({ ok: true, scan: { ...told, country: 'BE' }, dropped: 3 })
  })

  it('needs neither country nor picture, and reads a data address', () => {
    expect(readScan({ name: ' Ann ', score: 0 })).toEqual({
      ok: true,
      scan: { name: 'Ann', country: '', score: 0, picture: '' },
      dropped: 0,
    })
    expect(readScan({ ...told, picture: 'data:image/png;base64,aGVsbG8=' })).toMatchObject({
      scan: { picture: 'aGVsbG8=' },
    })
  })

  it.each([
    null,
    [],
    'Ann',
    {},
    { ...told, name: '' },
    { ...told, name: 7 },
    { ...told, name: 'Ann\nPeeters' },
    { ...told, name: 'Ann\u202e' },
    { ...told, name: 'Ann\ud800' },
    { ...told, name: 'x'.repeat(201) },
    { ...told, country: 'Belgium' },
    { ...told, country: 32 },
    { ...told, score: '97' },
    { ...told, score: 101 },
    { ...told, score: -1 },
    { ...told, score: Number.NaN },
    { ...told, picture: 'not base64!' },
    { ...told, picture: {} },
    { ...told, picture: 'A'.repeat(longestPicture + 1) },
  ])('refuses %j', (message) => {
    expect(readScan(message)).toEqual({ ok: false })
  })
})

describe('the name on a document', () => {
  it.each([
    ['PEETERS ANN', 'Ann', 'Peeters', 'SAME'],
    ['MUELLER JUERGEN', 'Jürgen', 'Müller', 'SAME'],
    ['Peeters, Ann Marie', 'Ann', 'Peeters', 'SAME'],
    ['VAN DER MEER ZOE', 'Zoë', 'van der Meer', 'SAME'],
    ['IVANOV IVAN', 'Иван', 'Иванов', 'SAME'],
    ['PEETERS JAN', 'Ann', 'Peeters', 'DIFFERENT'],
    ['SMITH JOHN', 'Ann', 'Peeters', 'DIFFERENT'],
    ['PEETERS', 'Ann', 'Janssens', 'DIFFERENT'],
    ['<<<', 'Ann', 'Peeters', 'DIFFERENT'],
  ])('%s, of %s %s, is %s', (onDocument, firstname, lastname, verdict) => {
    expect(judgeDocumentName(onDocument, { firstname, lastname })).toBe(verdict)
  })
})
