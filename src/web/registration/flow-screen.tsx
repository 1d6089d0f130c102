import type { ReactNode } from 'react'
import { currentScreen } from '#domain/flow/flow-reducer.ts'
import type { Screen as FlowScreenOf } from '#domain/flow/flow.ts'
import { parseRichText } from '#domain/rich-text/parse-rich-text.ts'
import { withoutLinks } from '#domain/rich-text/without-links.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { readMessage } from './answer-question.ts'
import { BackButton } from './back-button.tsx'
import { useDoor } from './door.ts'
import { FieldScreen } from './field-screen.tsx'
import { PlainFields, plainAction } from './plain-fields.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useAct } from './use-act.ts'
import { useSentForm } from './use-sent-form.ts'
import { useMediaUrl } from './use-media-url.ts'
import type { Visit } from './use-visit.ts'
import { VideoScreen } from './video-screen.tsx'

/** The screen of the flow that waits: a question, a message, an image or a video. Spec §4. */
export function FlowScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const screen = currentScreen(visit.state.flow)
  if (screen === null) return null
  switch (screen.element.type) {
    case 'FIELD':
      return (
        <FieldScreen key={screen.id} visit={visit} screen={screen} field={screen.element.field} />
      )
    case 'VIDEO':
      return <VideoScreen key={screen.id} visit={visit} video={screen.element} />
    case 'MESSAGE':
    case 'IMAGE':
      return <ReadScreen key={screen.id} visit={visit} screen={screen} element={screen.element} />
  }
}

type ReadElement = Extract<FlowScreenOf['element'], { type: 'MESSAGE' | 'IMAGE' }>

/** Something to read or to look at. */
function ReadScreen({
  visit,
  screen,
  element,
}: {
  readonly visit: Visit
  readonly screen: FlowScreenOf
  readonly element: ReadElement
}): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(visit)
  const mediaUrl = useMediaUrl()
  const isKiosk = useDoor()?.mode === 'KIOSK'
  const { isPending, problem, run } = useAct(() => readMessage(visit, false))
  return (
    <Screen title={element.title} move={visit.state.move}>
      {element.type === 'MESSAGE' ? (
        <div className="card">
          <RichText
            blocks={
              isKiosk
                ? withoutLinks(parseRichText(element.content))
                : parseRichText(element.content)
            }
          />
        </div>
      ) : (
        <img className="picture" src={mediaUrl(element.url)} alt={element.alt} />
      )}
      <div className="tail">
        <Form
          action={plainAction}
          onSubmit={() => run()}
          labels={{}}
          summaryTitle={() => ''}
          errorPrefix=""
        >
          <PlainFields act="message" fields={{ screenId: screen.id }} />
          <ProblemNotice problem={problem ?? sent.problem} />
          <ActionBar>
            <BackButton goBack={visit.goBack} />
            <Button variant="primary" type="submit" isPending={isPending}>
              {t(
                element.type === 'MESSAGE' ? 'visit_flow_message_continue' : 'visit_flow_continue',
              )}
            </Button>
          </ActionBar>
        </Form>
      </div>
    </Screen>
  )
}
