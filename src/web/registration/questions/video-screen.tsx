import { type ReactNode, useState } from 'react'
import type { Element } from '#domain/flow/flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { readMessage } from './answer-question.ts'
import { FlowActionBar } from './flow-action-bar.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'
import { useMediaUrl } from './use-media-url.ts'
import type { FlowPlay } from './flow-play.ts'

/** A video that must be watched to the end before it goes on. Spec §4, Video screen. */
export function VideoScreen({
  play,
  video,
}: {
  readonly play: FlowPlay
  readonly video: Extract<Element, { type: 'VIDEO' }>
}): ReactNode {
  const { t } = useTranslator()
  const mediaUrl = useMediaUrl()
  const [isWatched, setIsWatched] = useState(false)
  const { isPending, problem, run } = useAct(() => readMessage(play, true))
  return (
    <Screen title={video.title} move={play.state.move}>
      <VideoPlayer
        url={mediaUrl(video.url)}
        title={video.title}
        poster={video.poster && mediaUrl(video.poster)}
        captions={
          video.captions && [
            {
              ...video.captions,
              url: mediaUrl(video.captions.url),
              label: t('visit_video_captions'),
            },
          ]
        }
        onWatched={() => setIsWatched(true)}
        texts={{
          play: t('visit_video_play'),
          pause: t('visit_video_pause'),
          back: t('visit_video_back'),
          mute: t('visit_video_mute'),
          unmute: t('visit_video_unmute'),
          captions: t('visit_video_captions'),
          fullScreen: t('visit_video_full_screen'),
          loading: t('common_loading'),
          progress: t('visit_video_progress'),
          remaining: (seconds) => t('visit_flow_video_remaining', { seconds }),
          failed: t('visit_video_failed'),
          retry: t('common_button_try_again'),
        }}
      />
      <output className="visually-hidden">{isWatched && t('visit_flow_video_done')}</output>
      <ProblemNotice problem={problem} />
      <FlowActionBar play={play}>
        <Button
          variant="primary"
          isPending={isPending}
          disabledReason={isWatched ? undefined : t('visit_flow_video_watch')}
          onClick={() => void run()}
        >
          {t('visit_flow_continue')}
        </Button>
      </FlowActionBar>
    </Screen>
  )
}
