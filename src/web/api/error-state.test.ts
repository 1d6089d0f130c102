import { describe, expect, it } from 'vitest'
import { createErrorStore } from './error-state.ts'

function setUp() {
  const visited: string[] = []
  const store = createErrorStore(null, (path) => visited.push(path))
  const states: unknown[] = []
  const stop = store.subscribe(() => states.push(store.get()))
  return { store, visited, states, stop }
}

describe('the error state', () => {
  it('is empty at first, or what the page came with', () => {
    expect(setUp().store.get()).toBeNull()
    const given = { type: 'info', payload: { message: 'a', cause: null, hostEmail: null } } as const
    expect(createErrorStore(given, () => undefined).get()).toBe(given)
  })

  it('is set by showError, which goes to the error page and rethrows the cause', () => {
    const { store, visited, states } = setUp()
    const cause = new Error('broken')
    expect(() => store.showError(cause, '/error', 'host@example.com')).toThrow(cause)
    expect(visited).toEqual(['/error'])
    expect(states).toEqual([
      { type: 'error', payload: { message: 'broken', cause, hostEmail: 'host@example.com' } },
    ])
  })

  it('is set by showInfo with a message of its own', () => {
    const { store, visited } = setUp()
    const cause = new Error('expired')
    expect(() => store.showInfo('Ask for a new link.', cause, '/error/past')).toThrow(cause)
    expect(visited).toEqual(['/error/past'])
    expect(store.get()).toEqual({
      type: 'info',
      payload: { message: 'Ask for a new link.', cause, hostEmail: null },
    })
  })

  it('keeps a cause that is not an error as it is', () => {
    const { store } = setUp()
    let thrown: unknown
    try {
      store.showError({ status: 404 }, '/error')
    } catch (error) {
      thrown = error
    }
    expect(thrown).toEqual({ status: 404 })
    expect(store.get()?.payload.message).toBe('')
  })

  it('tells nobody who has left', () => {
    const { store, states, stop } = setUp()
    stop()
    expect(() => store.showError(new Error('x'), '/error')).toThrow('x')
    expect(states).toEqual([])
  })
})
