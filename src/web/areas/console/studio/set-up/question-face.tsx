import { type ReactNode, useMemo } from 'react'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import { startFlow } from '#domain/flow/start-flow.ts'
import { AppContextProvider, useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { FlowPlay } from '#web/registration/questions/flow-play.ts'
import { FlowPlayer } from '#web/registration/questions/flow-screen.tsx'

/** The first thing that visitors are asked or told. */
export function QuestionFace({ flow: definition }: { readonly flow: FlowDefinition }): ReactNode {
  const { page } = useConsole()
  const app = useApp()
  const { language } = useTranslator()
  const flow = useMemo(
    () => startFlow(localizeFlow(definition, [language]), {}),
    [definition, language],
  )
  const play: FlowPlay = {
    state: { flow, move: undefined },
    companyId: page.location.companyId,
    fromBefore: {},
    fromLastVisit: [],
    keep: rest,
    upload: () => Promise.resolve({ id: '' }),
    tell: idle,
    dispatch: idle,
    advance: rest,
    goBack: undefined,
    retry: rest,
  }
  // The player's pages were rendered by a server that knew a visit; here there is none.
  const context = { ...app, page: { ...app.page, token: null, sentForm: null, visitData: null } }
  return (
    <AppContextProvider value={context}>
      <div className="page">
        <FlowPlayer play={play} />
      </div>
    </AppContextProvider>
  )
}

/** Nothing is answered in a picture. */
function idle(): void {}

function rest(): Promise<void> {
  return Promise.resolve()
}
