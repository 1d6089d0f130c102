import type { Printer } from './printers-query.ts'

export const printerKinds = ['ZPL', 'PDF'] as const
export const connections = ['NETWORK', 'CLIENT', 'BROWSER'] as const
export const resolutions = [203, 300, 600] as const

const usualPort = 9100

/** What the form holds. An address that is not asked for is none. */
export function readPrinter(values: FormData): Omit<Printer, 'id' | 'test'> {
  const text = (name: string): string => {
    const value = values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const connection = connections.find((one) => one === values.get('connection')) ?? 'NETWORK'
  return {
    name: text('name'),
    kind: printerKinds.find((one) => one === values.get('kind')) ?? 'ZPL',
    dpi: resolutions.find((one) => String(one) === values.get('dpi')) ?? 203,
    connection,
    host: connection === 'NETWORK' ? text('host') : '',
    port: connection === 'NETWORK' ? (portOf(text('port')) ?? usualPort) : usualPort,
    active: values.has('active'),
  }
}

/** Null where it is none; an empty text is the usual one. */
export function portOf(text: string): number | null {
  if (text === '') return usualPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : null
}
