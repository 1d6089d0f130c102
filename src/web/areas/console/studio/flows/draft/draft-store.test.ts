import { describe, expect, it } from 'vitest'
import { buildDraft, draftMessage } from '#domain/flow/studio/build-draft.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { createDraftStore, type DraftServer, type KeptDraft } from './draft-store.ts'

const flow = buildDraft(draftMessage('a', 'b'), draftMessage('b'))
const named = (name: string) => (draft: FlowDraft) => ({ ...draft, name })
const first: KeptDraft = {
  draft: flow,
  revision: 0,
  basedOn: 1,
  editor: null,
  savedAt: null,
}

/** A server that several stores share. */
function openServer() {
  let kept = first
  const log: string[] = []
  const server: DraftServer = {
    read: () => Promise.resolve(kept),
    write(draft, { revision }) {
      log.push(draft.name)
      if (revision !== kept.revision) return Promise.resolve(null)
      kept = { ...kept, draft, revision: revision + 1 }
      return Promise.resolve(kept)
    },
  }
  return { server, log, kept: () => kept }
}
const never = () => undefined

describe('the draft of a flow', () => {
  it('is kept after a pause, and undone step by step', async () => {
    const { server, kept } = openServer()
    const tasks: (() => void)[] = []
    const store = createDraftStore(first, server, (task) => tasks.push(task))
    store.edit(named('H'), 'name')
    store.edit(named('Hi'), 'name')
    expect(store.state().standing).toBe('CHANGED')
    expect(await store.keep()).toBe(true)
    expect([kept().draft.name, kept().revision, store.state().standing]).toEqual(['Hi', 1, 'KEPT'])
    store.undo()
    expect(store.state().history.present.name).toBe('Flow')
    expect(await store.keep()).toBe(true)
    expect(kept().draft.name).toBe('Flow')
    expect(tasks.length).toBeGreaterThan(0)
  })

  it('of two editors holds what both did', async () => {
    const { server, kept } = openServer()
    const mine = createDraftStore(first, server, never)
    const theirs = createDraftStore(first, server, never)
    theirs.edit(named('Theirs'))
    await theirs.keep()
    mine.edit((draft) => ({ ...draft, firstScreenId: 'b' }))
    expect(await mine.keep()).toBe(true)
    expect(kept().draft).toMatchObject({ name: 'Theirs', firstScreenId: 'b' })
    await theirs.refresh()
    expect(theirs.state().history.present).toMatchObject({ name: 'Theirs', firstScreenId: 'b' })
    expect([mine.state().conflicts, theirs.state().conflicts]).toEqual([[], []])
  })

  it('keeps mine where both changed the same, and offers theirs', async () => {
    const { server, kept } = openServer()
    const mine = createDraftStore(first, server, never)
    const theirs = createDraftStore(first, server, never)
    theirs.edit(named('Theirs'))
    await theirs.keep()
    mine.edit(named('Mine'))
    await mine.keep()
    expect(mine.state().conflicts).toEqual([{ part: 'name' }])
    expect(kept().draft.name).toBe('Mine')
    mine.settle('THEIRS')
    await mine.keep()
    expect([kept().draft.name, mine.state().conflicts]).toEqual(['Theirs', []])
  })

  it('loses nothing when the server is away', async () => {
    let isAway = true
    const { server, kept } = openServer()
    const store = createDraftStore(
      first,
      {
        ...server,
        write: (...args) => (isAway ? Promise.reject(new Error('away')) : server.write(...args)),
      },
      never,
    )
    store.edit(named('Typed'))
    expect(await store.keep()).toBe(false)
    expect(store.state()).toMatchObject({
      standing: 'LOST',
      history: { present: { name: 'Typed' } },
    })
    isAway = false
    expect(await store.keep()).toBe(true)
    expect(kept().draft.name).toBe('Typed')
  })

  it('keeps what is typed while the last letters are on their way', async () => {
    const { server, log, kept } = openServer()
    const store = createDraftStore(first, server, never)
    store.edit(named('One'))
    const keeping = store.keep()
    store.edit(named('Two'))
    expect(await keeping).toBe(true)
    expect([log, kept().draft.name]).toEqual([['One', 'Two'], 'Two'])
  })
})
