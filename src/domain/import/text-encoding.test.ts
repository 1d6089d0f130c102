import { expect, it } from 'vitest'
import { encodingOf } from './text-encoding.ts'

const text = 'Zoë Müller, 山田, 😀'
it.each([
  ['nothing', Buffer.alloc(0), 'utf-8'],
  ['plain letters', Buffer.from('Ann,Archer'), 'utf-8'],
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
  ['Windows-1252', Buffer.from('Zoë;Müller', 'latin1'), 'windows-1252'],
  ['UTF-8 that breaks off', Buffer.from(text).subarray(0, -1), 'windows-1252'],
])('knows %s', (_, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding)
})
