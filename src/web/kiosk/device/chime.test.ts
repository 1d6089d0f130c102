// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chime } from './chime.ts'

const said: string[] = []
class FakeAudio {
  readonly destination = 'loudspeaker'
  readonly currentTime = 2
  createOscillator() {
    let end = () => undefined as void
    const tone = {
      frequency: { value: 0 },
      addEventListener: (_name: string, listener: () => void) => (end = listener),
      connect: (to: string) => said.push(`to ${to}`),
      start: () => said.push(`${String(tone.frequency.value)} Hz`),
      stop: (at: number) => {
        said.push(`until ${String(at)}`)
        end()
      },
    }
    return tone
  }
  close() {
    said.push('closed')
    return Promise.resolve()
  }
}
const touched = (hasBeenActive: boolean) =>
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })

afterEach(() => {
  vi.unstubAllGlobals()
  said.length = 0
})

describe('the tone of a kiosk', () => {
  it('is short, and leaves nothing open', () => {
    vi.stubGlobal('AudioContext', FakeAudio)
    touched(true)
    chime()
    expect(said).toEqual(['to loudspeaker', '880 Hz', 'until 2.15', 'closed'])
  })

  it('is not tried where the browser would not allow it', () => {
    vi.stubGlobal('AudioContext', FakeAudio)
    touched(false)
    chime()
    expect(said).toEqual([])
  })
})
