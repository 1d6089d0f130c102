import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useCamera } from '#web/kiosk/camera/use-camera.ts'
import { takePhoto } from '#web/kiosk/photo/take-photo.ts'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CameraView } from '#web/ui/media/camera-view.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { type FindAnswer, useKiosk } from './kiosk.ts'

/** One picture, sent once: whoever isn't recognised gives their name, as ever. Issue 15 §5. */
export function FaceScreen({
  onAnswer,
  find,
  goBack,
}: {
  /** By a picture as base64. */
  readonly find: (picture: string) => Promise<FindAnswer>
  /** Somebody may be meant. */
  readonly onAnswer: (answer: FindAnswer) => Promise<void>
  readonly goBack: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { camera } = useKiosk()
  const state = useCamera(camera)
  const [isNobody, setIsNobody] = useState(false)
  const { isPending, problem, run } = useAct(async () => {
    if (state.kind !== 'live') return
    setIsNobody(false)
    const answer = await find(await base64(await takePhoto(state.stream)))
    if (answer.found === 'ONE' || answer.found === 'SEVERAL') await onAnswer(answer)
    else setIsNobody(true)
  })
  const isMissing = state.kind === 'unavailable'
  return (
    <Screen title={t('kiosk_face_title')} lead={<p>{t('kiosk_face_intro')}</p>} move="forward">
      <div className="photo">
        {isMissing ? (
          <Notice kind="warning">
            <p>{t('kiosk_photo_no_camera')}</p>
          </Notice>
        ) : (
          <CameraView
            stream={state.kind === 'live' ? state.stream : null}
            isMirrored={state.kind !== 'live' || state.isMirrored}
            label={t('kiosk_camera_label')}
            frame="face"
          />
        )}
      </div>
      {isNobody && (
        <Notice kind="warning" isLive>
          <p>{t('kiosk_face_none')}</p>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <ActionBar>
        <BackButton goBack={goBack} />
        {!isMissing && (
          <Button variant="primary" isPending={isPending} onClick={() => void run()}>
            {t('kiosk_find_submit')}
          </Button>
        )}
      </ActionBar>
    </Screen>
  )
}

/** Beside the other ways to be found. */
export function FaceButton({ onChoose }: { readonly onChoose: () => void }): ReactNode {
  const { t } = useTranslator()
  return <Button onClick={onChoose}>{t('kiosk_face_button')}</Button>
}

async function base64(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
