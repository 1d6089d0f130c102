import { use, useEffect, useState, useSyncExternalStore } from 'react'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useUnsavedChanges } from '#web/areas/console/frame/forms/unsaved-changes.ts'
import { NoChange } from '#web/ui/forms/no-change.ts'
import type { FlowCall } from '../flow-queries.ts'
import {
  createDraftStore,
  type DraftState,
  type DraftStore,
  type KeptDraft,
} from './draft-store.ts'

/** Typing has paused when nothing was typed for so long. */
const pauseMs = 700
/** How often somebody else's changes are looked for. */
const lookMs = 15_000

/** The server's answer as the store holds it. */
export function keptDraft(answer: CallOutput<Endpoints['flows.draft']>): KeptDraft {
  const { basedOn, revision, savedAt, savedBy, ...draft } = answer
  return { draft, basedOn, revision, savedAt, editor: savedBy }
}

/** What the server takes of a draft. */
export function bodyOf({ name, firstScreenId, screens, sentences, cases }: FlowDraft) {
  type Body = CallInput<Endpoints['flows.update']>['body']
  // The same definition, of which the domain promises that nobody changes it.
  return { name, firstScreenId, screens, sentences, cases } as unknown as Body
}

/** The draft of a flow: edited here, kept on the server by itself, and merged with what others edit. */
export function useDraft(
  call: FlowCall,
  companyId: string,
  first: CallOutput<Endpoints['flows.draft']>,
): { readonly state: DraftState; readonly store: DraftStore } {
  const noChange = use(NoChange)
  const [store] = useState(() => {
    const opened = openStore(call, companyId, first)
    return noChange === null ? opened : { ...opened, edit: () => undefined }
  })
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const changes = useUnsavedChanges()
  useEffect(() => {
    const forget = changes.watch({
      place: 'path',
      isChanged: () => store.state().standing !== 'KEPT',
      isSaving: () => store.state().standing === 'KEEPING',
    })
    const look = (): void => {
      if (document.visibilityState === 'visible') void store.refresh()
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      forget()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      // Whoever moves on within the console loses nothing of the last second.
      void store.keep()
    }
  }, [changes, store])
  return { state, store }
}

function openStore(
  call: FlowCall,
  companyId: string,
  first: CallOutput<Endpoints['flows.draft']>,
): DraftStore {
  const params = { companyId, flowId: first.id }
  let timer = 0
  return createDraftStore(
    keptDraft(first),
    {
      read: async () => keptDraft(await call('flows.draft', { params })),
      async write(draft, kept) {
        const { basedOn, revision } = kept
        const body = { ...bodyOf(draft), basedOn, revision }
        try {
          const saved = await call('flows.putDraft', { params, body })
          return { ...kept, draft, revision: saved.revision, editor: null }
        } catch (error) {
          if (error instanceof ApiError && error.code === 'changed_meanwhile') return null
          throw error
        }
      },
    },
    (task) => {
      clearTimeout(timer)
      timer = window.setTimeout(task, pauseMs)
    },
  )
}
