import { describe, expect, it, vi } from 'vitest'
import type { Call, CallContext } from './call.ts'
import { createLateCall } from './late-call.ts'

const context: CallContext = { baseUrl: '', token: () => null, language: () => 'en' }
const input = { params: { companyId: 'CO-1' }, query: {} }

describe('a call whose code comes late', () => {
  it('is made once the code is there, by one function for all calls', async () => {
    const call = vi.fn<(...args: Parameters<Call>) => Promise<unknown>>(() =>
      Promise.resolve('answer'),
    )
    const createCall = vi.fn(() => call as unknown as Call)
    const late = createLateCall(context, () => Promise.resolve({ createCall }))
    const calls = [late('visitData.get', input), late('visitData.pass', input)]
    expect(await Promise.all(calls)).toEqual(['answer', 'answer'])
    expect(createCall).toHaveBeenCalledExactlyOnceWith(context)
    expect(call.mock.calls).toEqual([
      ['visitData.get', input],
      ['visitData.pass', input],
    ])
  })

  it('is refused like one without an answer where the code can’t come, and tried again', async () => {
    let isThere = false
    const createCall = () => vi.fn(() => Promise.resolve('answer')) as unknown as Call
    const late = createLateCall(context, () =>
      isThere ? Promise.resolve({ createCall }) : Promise.reject(new TypeError('no file')),
    )
    await expect(late('visitData.get', input)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'network',
      message: '',
    })
    isThere = true
    expect(await late('visitData.get', input)).toBe('answer')
  })
})
