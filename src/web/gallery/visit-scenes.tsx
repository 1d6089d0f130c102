import { type ReactNode, useState } from 'react'
import { useTranslator } from '../i18n/translator-context.tsx'
import { ActionBar } from '../ui/forms/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { CompanyItem } from '../ui/frame/company-item.tsx'
import { CalendarIcon, PinIcon } from '../ui/signs/icon.tsx'
import { DownloadIcon } from '../ui/signs/seldom/seldom-icon.tsx'
import { Notice } from '../ui/signs/notice.tsx'
import { PassCard, WalletBadge } from '../ui/media/pass-card.tsx'
import { Reader } from '../ui/media/reader.tsx'
import { RichText } from '../ui/reading/rich-text.tsx'
import { Screen } from '../ui/frame/screen.tsx'
import { SignaturePad } from '../ui/media/signature-pad.tsx'
import { Skeleton } from '../ui/frame/skeleton.tsx'
import { Spinner } from '../ui/signs/spinner.tsx'
import { ConfirmationBlock, DeniedBlock } from '../ui/signs/status-block.tsx'
import { VideoPlayer } from '../ui/media/video-player.tsx'
import { company, Frame } from './frame.tsx'
import { agreement } from './sample.ts'

export function Agreement(): ReactNode {
  const { t } = useTranslator()
  const [signature, setSignature] = useState('')
  return (
    <Frame step={4}>
      <Screen
        title={t('visit_agreement_title')}
        lead={t('visit_agreement_intro', { company: company.name })}
      >
        <Reader
          texts={{
            progress: t('visit_agreement_progress'),
            smaller: t('visit_agreement_text_smaller'),
            larger: t('visit_agreement_text_larger'),
          }}
          actions={
            <LinkButton variant="quiet" href="#" icon={<DownloadIcon />}>
              {t('visit_agreement_download')}
            </LinkButton>
          }
        >
          <RichText blocks={agreement} />
        </Reader>
        <SignaturePad
          texts={{
            label: t('visit_agreement_signature'),
            hint: t('visit_agreement_signature_hint'),
            clear: t('visit_agreement_signature_clear'),
            drawn: t('visit_agreement_signature_drawn'),
            empty: t('visit_agreement_signature_empty'),
            useKeyboard: t('visit_agreement_signature_alternative'),
            useDrawing: t('visit_agreement_signature_draw'),
            typedLabel: t('visit_agreement_name'),
            typedHint: t('visit_agreement_name_hint'),
          }}
          onChange={setSignature}
        />
        <output id="signature" hidden>
          {signature}
        </output>
        <ActionBar>
          <Button
            variant="primary"
            disabledReason={signature === '' ? t('visit_agreement_reason_signature') : undefined}
          >
            {t('visit_agreement_submit')}
          </Button>
        </ActionBar>
      </Screen>
    </Frame>
  )
}

export function Pass(): ReactNode {
  const { t } = useTranslator()
  const isLong = location.search.includes('long')
  return (
    <Frame>
      <Screen title={t('visit_pass_title')} lead={t('visit_pass_content')}>
        <PassCard
          label={t('visit_pass_title')}
          name={
            isLong
              ? 'Maximiliana-Theodora Alexandrina Wolfeschlegelsteinhausenbergerdorff'
              : 'Amira Haddad'
          }
          visitorCompany="Nordlicht Optik"
          company={company}
          date={{
            label: t('visit_pass_date'),
            text: t('common_header_today', { date: '2026-11-21' }),
            dateTime: '2026-11-21',
          }}
          time={{ label: t('visit_pass_time'), text: '10:30 – 11:30', dateTime: '10:30' }}
          facts={[
            { label: t('visit_pass_host'), text: 'Jonas Verhaegen' },
            { label: t('visit_pass_location'), text: 'Rue de la Loi 200, 1040 Brussels' },
          ]}
          code="FP1:6BF5Q3D7K0A8+NV%EJ1B9CX2M4ZT6W8QY0R3S5U7HF9D1G3J5L7N9P2B4V6X8C0Z1A3E5I7O9K2M4Q6T8W0Y1R3U5S7D9F2G4H6J8L0N1B3V5X7C9Z2"
          codeLabel={t('visit_pass_qr_label')}
          footnote={t('visit_pass_footnote')}
          walletBadges={<WalletBadge href="#" label={t('visit_pass_wallet_apple')} />}
        />
        <div className="stack">
          <LinkButton href="#" icon={<CalendarIcon />}>
            {t('visit_pass_calendar')}
          </LinkButton>
          <LinkButton href="#" icon={<PinIcon />}>
            {t('visit_pass_directions')}
          </LinkButton>
        </div>
        <ActionBar>
          <Button variant="primary">{t('visit_checkin_button')}</Button>
        </ActionBar>
      </Screen>
    </Frame>
  )
}

export function Denied(): ReactNode {
  const { t } = useTranslator()
  return (
    <Frame hasLogo={false}>
      <div className="screen">
        <DeniedBlock title={t('visit_denied_title')}>
          <p>{t('visit_denied_content')}</p>
        </DeniedBlock>
        <Notice>{t('visit_denied_next')}</Notice>
        <ActionBar>
          <LinkButton variant="primary" href="mailto:host@example.com">
            {t('visit_error_page_contactHost_button')}
          </LinkButton>
        </ActionBar>
      </div>
    </Frame>
  )
}

export function Success(): ReactNode {
  const { t } = useTranslator()
  return (
    <Frame>
      <div className="screen">
        <ConfirmationBlock message={t('visit_checkin_title')}>
          <p>{t('visit_checkin_content', { host: 'Jonas Verhaegen' })}</p>
        </ConfirmationBlock>
        <Notice kind="positive" title={t('common_saved')} />
        <Notice kind="warning" title={t('common_offline_title')}>
          {t('common_offline_content')}
        </Notice>
        <Notice kind="danger">{t('visit_flow_save_error')}</Notice>
      </div>
    </Frame>
  )
}

export function Companies(): ReactNode {
  return (
    <Frame>
      <Screen title="Who are you here for?">
        <div className="stack">
          <CompanyItem id="1" {...company} onSelect={() => undefined} />
          <CompanyItem id="2" name="Nordlicht Optik" logoUrl={null} onSelect={() => undefined} />
          <CompanyItem
            id="3"
            name="Wolfeschlegelstein & Söhne Grundstücksverwaltungsgesellschaft"
            logoUrl={null}
            isDisabled
            disabledReason="Closed today"
            onSelect={() => undefined}
          />
        </div>
      </Screen>
    </Frame>
  )
}

export function Video(): ReactNode {
  const { t } = useTranslator()
  return (
    <Frame step={3}>
      <Screen title="Safety on our site" lead={t('visit_flow_video_watch')}>
        <VideoPlayer
          url="/sample.webm"
          title="Safety on our site"
          texts={{
            play: 'Play',
            pause: 'Pause',
            back: 'Back 10 seconds',
            mute: 'Sound off',
            unmute: 'Sound on',
            captions: 'Captions',
            fullScreen: 'Full screen',
            loading: t('common_loading'),
            progress: 'Progress',
            remaining: (seconds) => t('visit_flow_video_remaining', { seconds }),
            failed: 'The video cannot be played.',
            retry: t('common_button_try_again'),
          }}
          onWatched={() => (document.body.dataset['watched'] = 'yes')}
        />
        <ActionBar>
          <Button variant="primary" disabledReason={t('visit_flow_video_watch')}>
            {t('common_button_continue')}
          </Button>
        </ActionBar>
      </Screen>
    </Frame>
  )
}

export function Loading(): ReactNode {
  return (
    <Frame step={1}>
      <Screen title="Loading">
        <Skeleton shape="heading" />
        <div className="stack">
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
        <Skeleton shape="card" />
        <Skeleton shape="control" />
        <p className="stack">
          {([12, 16, 24, 32, 36] as const).map((size) => (
            <Spinner key={size} size={size} label="Loading" />
          ))}
        </p>
      </Screen>
    </Frame>
  )
}
