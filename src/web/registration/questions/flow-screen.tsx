import type { ReactNode } from 'react'
import { DANGLING_TARGET } from '#domain/flow/arrive.ts'
import { currentScreen } from '#domain/flow/flow-reducer.ts'
import type { Screen as FlowScreenOf } from '#domain/flow/flow.ts'
import { parseRichText } from '#domain/rich-text/parse-rich-text.ts'
import { withoutLinks } from '#domain/rich-text/without-links.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActForm } from '#web/ui/forms/act-form.tsx'
import { RichText } from '#web/ui/reading/rich-text.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { readMessage } from './answer-question.ts'
import { BrokenFlow } from './broken-flow.tsx'
import { useDoor } from '../door.ts'
import { FieldScreen } from './field-screen.tsx'
import { FlowActionBar } from './flow-action-bar.tsx'
import { PlainFields, plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'
import { useSentForm } from '../details/use-sent-form.ts'
import type { Visit } from '../first/use-visit.ts'
import { useMediaUrl } from './use-media-url.ts'
import type { FlowPlay } from './flow-play.ts'
import { answersFromBefore } from './known-answers.ts'
import { useScreenTime } from './screen-times.ts'
import { VideoScreen } from './video-screen.tsx'

/** The screen of the visit's flow that waits. Spec §4. */
export function FlowScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const play = playOf(visit)
  useScreenTime(visit.state.data.visit.id, visit.state.flow.currentScreenId ?? '')
  // A kiosk begins anew by itself.
  const isKiosk = useDoor()?.mode === 'KIOSK'
  return <FlowPlayer play={isKiosk ? { ...play, startAgain: undefined } : play} />
}

function playOf(visit: Visit): FlowPlay {
  const { state, keep, tell, dispatch, advance, goBack, startAgain, read } = visit
  return {
    state,
    companyId: state.data.company.id,
    fromBefore: answersFromBefore(state.data, state.answered),
    fromLastVisit: state.data.answeredBefore,
    keep,
    tell,
    dispatch: (event) => dispatch({ type: 'flow', event }),
    advance: (event, flow = state.flow) => advance({ type: 'flow', event }, { ...state, flow }),
    goBack,
    startAgain,
    retry: read,
    hostEmail: state.data.visit.host.email,
  }
}

/** The screen of the flow that waits: a question, a message, an image or a video. Spec §4. */
export function FlowPlayer({ play }: { readonly play: FlowPlay }): ReactNode {
  const screen = currentScreen(play.state.flow)
  if (screen === null) return null
  if (play.state.flow.fieldSaveError === DANGLING_TARGET) return <BrokenFlow play={play} />
  switch (screen.element.type) {
    case 'FIELD':
      return (
        <FieldScreen key={screen.id} play={play} screen={screen} field={screen.element.field} />
      )
    case 'VIDEO':
      return <VideoScreen key={screen.id} play={play} video={screen.element} />
    case 'MESSAGE':
    case 'IMAGE':
      return <ReadScreen key={screen.id} play={play} screen={screen} element={screen.element} />
  }
}

type ReadElement = Extract<FlowScreenOf['element'], { type: 'MESSAGE' | 'IMAGE' }>

/** Something to read or to look at. */
function ReadScreen({
  play,
  screen,
  element,
}: {
  readonly play: FlowPlay
  readonly screen: FlowScreenOf
  readonly element: ReadElement
}): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(play)
  const mediaUrl = useMediaUrl()
  const isKiosk = useDoor()?.mode === 'KIOSK'
  const { isPending, problem, run } = useAct(() => readMessage(play, false))
  return (
    <Screen title={element.title} move={play.state.move}>
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
        <ActForm action={plainAction} run={run}>
          <PlainFields act="message" fields={{ screenId: screen.id }} />
          <ProblemNotice problem={problem ?? sent.problem} />
          <FlowActionBar play={play}>
            <Button variant="primary" type="submit" isPending={isPending}>
              {t(
                element.type === 'MESSAGE' ? 'visit_flow_message_continue' : 'visit_flow_continue',
              )}
            </Button>
          </FlowActionBar>
        </ActForm>
      </div>
    </Screen>
  )
}
