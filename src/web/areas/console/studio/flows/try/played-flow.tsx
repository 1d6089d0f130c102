import { type ReactNode, useMemo, useState } from 'react'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import { answerToText } from '#domain/flow/field-text.ts'
import { FAILURE, type FlowState, SUCCESS } from '#domain/flow/flow.ts'
import type { FlowEvent } from '#domain/flow/flow-event.ts'
import { flowReducer } from '#domain/flow/flow-reducer.ts'
import { findScreen } from '#domain/flow/next-screen.ts'
import { startFlow } from '#domain/flow/start-flow.ts'
import { exampleAnswer } from '#domain/flow/studio/outcomes.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import type { Way } from '#domain/flow/studio/ways.ts'
import { AppContextProvider, useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { FlowPlay } from '#web/registration/questions/flow-play.ts'
import { FlowPlayer } from '#web/registration/questions/flow-screen.tsx'
import { ConfirmationBlock, DeniedBlock } from '#web/ui/signs/status-block.tsx'
import { useStudio } from '../studio-context.ts'

/**
 * The draft as a visitor walks it. It goes on from where it stands while the draft is edited beside it; answers of a way that was
 * chosen to be tried are filled in.
 */
export function PlayedFlow({
  language,
  onWalk,
}: {
  readonly language: string
  /** Where somebody stands now. */
  readonly onWalk: (state: FlowState) => void
}): ReactNode {
  const { draft, params, trying, tryWay } = useStudio()
  const app = useApp()
  const [given] = useState(() => (trying === null ? {} : answersOf(draft, trying)))
  const flow = useMemo(() => localizeFlow(draft, [language]), [draft, language])
  const [walks, setWalks] = useState<readonly FlowState[]>(() => [startFlow(flow, {})])
  const last = walks.at(-1) ?? startFlow(flow, {})
  const isLost = last.currentScreenId === null || !isPlace(draft, last.currentScreenId)
  const state = isLost ? startFlow(flow, last.fields) : { ...last, flow }
  const show = (next: FlowState): void => {
    const isNew = next.currentScreenId !== state.currentScreenId
    const before = isNew ? [...walks.slice(0, -1), state] : walks.slice(0, -1)
    setWalks([...before, next])
    onWalk(next)
    const seen = [...before, next].flatMap((walk) => walk.currentScreenId ?? [])
    tryWay({
      steps: seen.map((screenId) => ({ screenId, answer: null })),
      end: next.currentScreenId ?? SUCCESS,
    })
  }
  const goBack = (): void => {
    const before = walks.slice(0, -1)
    setWalks(before)
    if (before.at(-1) !== undefined) onWalk(before.at(-1) ?? state)
  }
  const play: FlowPlay = {
    state: { flow: state, move: undefined },
    companyId: params.companyId,
    fromBefore: given,
    fromLastVisit: [],
    keep: () => Promise.resolve(),
    upload: () => Promise.resolve({ id: 'tried' }),
    tell: () => undefined,
    dispatch: (event: FlowEvent) => setWalks([...walks.slice(0, -1), flowReducer(state, event)]),
    advance: (event, from = state) => {
      show(flowReducer(from, event))
      return Promise.resolve()
    },
    goBack: walks.length > 1 ? goBack : undefined,
    retry: () => Promise.resolve(),
  }
  // The player's pages were rendered by a server that knew a visit; here there is none.
  const context = { ...app, page: { ...app.page, token: null, sentForm: null, visitData: null } }
  return (
    <AppContextProvider value={context}>
      {state.currentScreenId === SUCCESS || state.currentScreenId === null ? (
        <GetsIn />
      ) : state.currentScreenId === FAILURE ? (
        <IsDenied />
      ) : (
        <FlowPlayer key={state.currentScreenId} play={play} />
      )}
    </AppContextProvider>
  )
}

function GetsIn(): ReactNode {
  const { t } = useTranslator()
  return (
    <ConfirmationBlock message={t('visit_pass_title')}>{t('visit_pass_content')}</ConfirmationBlock>
  )
}

function IsDenied(): ReactNode {
  const { t } = useTranslator()
  return (
    <DeniedBlock title={t('visit_denied_title')}>
      <p>{t('visit_denied_content')}</p>
    </DeniedBlock>
  )
}

function isPlace(draft: FlowDraft, id: string): boolean {
  return id === SUCCESS || id === FAILURE || findScreen(draft, id) !== null
}

/** The answers of a way by custom field, as they travel. */
function answersOf(draft: FlowDraft, { steps }: Way): Readonly<Record<string, string>> {
  return Object.fromEntries(
    steps.flatMap(({ screenId, answer }) => {
      const screen = findScreen(draft, screenId)
      if (screen?.element.type !== 'FIELD') return []
      const text = answerToText(exampleAnswer(screen, answer))
      return text === null || answer === null ? [] : [[screen.element.field.name, text]]
    }),
  )
}
