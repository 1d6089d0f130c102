import { expect, it } from 'vitest'
import { portOf, readPrinter } from './read-printer.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  return data
}

it('reads a printer on the network with its address', () => {
  const typed = { name: ' Desk ', kind: 'ZPL', dpi: '300', connection: 'NETWORK', active: 'on' }
  expect(readPrinter(form({ ...typed, host: ' 10.0.0.7 ', port: '' }))).toEqual({
    name: 'Desk',
    kind: 'ZPL',
    dpi: 300,
    connection: 'NETWORK',
    host: '10.0.0.7',
    port: 9100,
    active: true,
  })
})

it('keeps no address of a printer that fetches its badges', () => {
  const typed = { name: 'Office', kind: 'PDF', connection: 'CLIENT', host: '10.0.0.7', port: '99' }
  expect(readPrinter(form(typed))).toMatchObject({ host: '', port: 9100, active: false })
})

it.each([
  ['', 9100],
  ['1', 1],
  ['65535', 65_535],
  ['0', null],
  ['65536', null],
  ['-1', null],
  ['a', null],
])('reads the port %j as %j', (text, port) => {
  expect(portOf(text)).toBe(port)
})
