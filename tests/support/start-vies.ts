/**
 * A register of VAT numbers that answers as VIES documents its REST API: what it knows, what it doesn't, and its faults. It is called
 * by VENDOR_PROXY, which puts the host first.
 */
import { z } from 'zod'
import { startServer } from './http-server.ts'

const path = '/ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'
const question = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[0-9A-Za-z+*.]{2,12}$/),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
})
export type ViesQuestion = z.output<typeof question>

export type TestVies = {
  /** VENDOR_PROXY */
  readonly address: string
  /** Every question, in its order. */
  readonly asked: ViesQuestion[]
  /** What is registered, with the letters of the country. */
  readonly registered: Map<string, string>
  /** What it says in place of an answer; `drop`: the connection ends, `page`: something that is no JSON. */
  away: string | null
  /** What happens while it thinks. */
  meanwhile: () => Promise<void>
  stop(): Promise<void>
}

/** @param at where; a free port unless said */
export async function startVies(at = 'http://127.0.0.1:0'): Promise<TestVies> {
  const server = await startServer(
    (incoming, response) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => void answer(Buffer.concat(chunks).toString()))
      const json = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      const refuse = (error: string) =>
        json(error === 'INVALID_INPUT' ? 400 : 500, {
          actionSucceed: false,
          errorWrappers: [{ error }],
        })
      async function answer(text: string): Promise<void> {
        if (incoming.url !== path || incoming.method !== 'POST') return json(404, {})
        const read = question.safeParse(JSON.parse(text))
        if (!read.success) return refuse('INVALID_INPUT')
        const { data } = read
        vies.asked.push(data)
        await vies.meanwhile()
        if (vies.away === 'drop') return void incoming.socket.destroy()
        if (vies.away === 'page')
          return void response.writeHead(503).end('<html>maintenance</html>')
        const isStranger = vies.away === 'INVALID_REQUESTER_INFO'
        if (vies.away !== null && !(isStranger && data.requesterNumber === undefined)) {
          return refuse(vies.away)
        }
        const name = vies.registered.get(`${data.countryCode}${data.vatNumber}`)
        json(200, {
          countryCode: data.countryCode,
          vatNumber: data.vatNumber,
          requestDate: new Date().toISOString(),
          valid: name !== undefined,
          requestIdentifier:
            data.requesterNumber === undefined ? '' : `WAPIAAA${String(vies.asked.length)}`,
          name: name ?? '---',
          address: '---',
          traderName: '---',
          traderStreet: '---',
          traderPostalCode: '---',
          traderCity: '---',
          traderCompanyType: '---',
          traderNameMatch: 'NOT_PROCESSED',
          traderStreetMatch: 'NOT_PROCESSED',
          traderPostalCodeMatch: 'NOT_PROCESSED',
          traderCityMatch: 'NOT_PROCESSED',
          traderCompanyTypeMatch: 'NOT_PROCESSED',
        })
      }
    },
    Number(new URL(at).port),
  )
  const vies: TestVies = {
    address: server.url,
    asked: [],
    registered: new Map(),
    away: null,
    meanwhile: () => Promise.resolve(),
    stop: () => server.stop(),
  }
  return vies
}
