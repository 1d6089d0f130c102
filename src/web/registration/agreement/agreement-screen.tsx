import { type ReactNode, useMemo, useReducer } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import { fillPlaceholders } from '#domain/agreement/fill-placeholders.ts'
import { placeholderValues } from '#domain/agreement/placeholder-values.ts'
import type { SelectedAgreement } from '#domain/agreement/select-agreement.ts'
import { missingSignature, signingReducer, startSigning } from '#domain/agreement/signing.ts'
import { parseRichText } from '#domain/rich-text/parse-rich-text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Block } from '#domain/rich-text/rich-text.ts'
import { withoutLinks } from '#domain/rich-text/without-links.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { DownloadIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import { Reader } from '#web/ui/media/reader.tsx'
import { RichText } from '#web/ui/reading/rich-text.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { SignaturePad } from '#web/ui/media/signature-pad.tsx'
import { BackButton } from '../back-button.tsx'
import { useDoor } from '../door.ts'
import { PlainFields, plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { SignElsewhere } from './sign-elsewhere.tsx'
import { signAgreement } from './sign-agreement.ts'
import { useAct } from '../first/use-act.ts'
import { useSentForm } from '../details/use-sent-form.ts'
import type { Visit } from '../first/use-visit.ts'

/** The agreement that applies to the visit. Spec §2, §4. */
export function AgreementScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { selected } = visit.standing
  return selected && <ReadAndSign visit={visit} selected={selected} />
}

/** Why the button waits. */
const reasons = {
  HAND: 'visit_agreement_reason_signature',
  TICK: 'visit_agreement_reason_tick',
} as const

/** To be read and signed: by hand, or by a tick where the location takes one. */
function ReadAndSign({
  visit,
  selected,
}: {
  readonly visit: Visit
  readonly selected: SelectedAgreement
}): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(visit)
  const { data, move } = visit.state
  const { signatureMode, offerCopyOfAgreement } = data.params
  const [signing, change] = useReducer(signingReducer, signatureMode, startSigning)
  const byTick = signing.way === 'TICK'
  const { isPending, problem, run } = useAct(async (values: FormData) => {
    await signAgreement(visit, {
      drawing: signing.signature,
      sendCopy: values.get('sendCopyToVisitor') !== null,
    })
    change({ type: 'submitted' })
  })
  const blocks = useFilledText(visit, selected)
  // Nothing leaves a kiosk.
  const isKiosk = useDoor()?.mode === 'KIOSK'
  const missing = missingSignature(signing)
  return (
    <Screen
      title={t('visit_agreement_title')}
      lead={<p>{t('visit_agreement_intro', { company: data.company.name })}</p>}
      move={move}
    >
      <Reader
        texts={{
          progress: t('visit_agreement_progress'),
          smaller: t('visit_agreement_text_smaller'),
          larger: t('visit_agreement_text_larger'),
        }}
        actions={
          isKiosk ? undefined : (
            <LinkButton
              variant="quiet"
              icon={<DownloadIcon />}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(plainText(blocks))}`}
              downloadName={`${selected.agreement.name || t('visit_agreement_title')}.txt`}
            >
              {t('visit_agreement_download')}
            </LinkButton>
          )
        }
      >
        <div lang={selected.language} dir={directionOf(selected.language)}>
          <RichText blocks={isKiosk ? withoutLinks(blocks) : blocks} />
        </div>
      </Reader>
      {data.signsElsewhere === true ? (
        <SignElsewhere visit={visit} />
      ) : (
        <Form
          action={plainAction}
          onSubmit={async (values) => {
            if (missing === null) await run(values)
          }}
          serverErrors={problem?.fields ?? sent.errors}
          labels={{ agree: t('visit_agreement_tick') }}
          summaryTitle={(count) => t('common_error_summary_title', { count })}
          errorPrefix={t('common_error_prefix')}
        >
          <PlainFields
            act="sign"
            fields={{ agreementId: selected.agreement.id, language: selected.language }}
          />
          {byTick ? (
            <Checkbox
              name="agree"
              label={t('visit_agreement_tick')}
              onToggle={(isTicked) => change({ type: 'changed', isTicked })}
            />
          ) : (
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
              onChange={(signature) => change({ type: 'changed', signature })}
            />
          )}
          {signatureMode === 'HAND_OR_TICK' && !byTick && (
            <noscript>
              <Checkbox name="agree" label={t('visit_agreement_tick')} />
            </noscript>
          )}
          {signatureMode === 'HAND_OR_TICK' && (
            <div className="quiet-row">
              <Button
                variant="quiet"
                onClick={() => change({ type: 'changed', way: byTick ? 'HAND' : 'TICK' })}
              >
                {t(byTick ? 'visit_agreement_signature_draw' : 'visit_agreement_use_tick')}
              </Button>
            </div>
          )}
          {offerCopyOfAgreement && data.visit.visitor.email !== '' && (
            <Checkbox
              name="sendCopyToVisitor"
              label={t('visit_agreement_copy')}
              optionalMark={t('common_optional')}
            />
          )}
          <ProblemNotice problem={problem ?? sent.problem} />
          <ActionBar>
            <BackButton goBack={visit.goBack} />
            <Button
              variant="primary"
              type="submit"
              isPending={isPending}
              disabledReason={missing === null ? undefined : t(reasons[missing])}
            >
              {t(byTick ? 'visit_agreement_submit_tick' : 'visit_agreement_submit')}
            </Button>
          </ActionBar>
        </Form>
      )}
    </Screen>
  )
}

/** The text as the server will freeze it: the same values, filled by the same function. */
function useFilledText(visit: Visit, { content, language }: SelectedAgreement): readonly Block[] {
  const { t } = useTranslator()
  const { data, flow } = visit.state
  return useMemo(() => {
    const { visitor, host } = data.visit
    const values = placeholderValues({
      companyName: data.company.name,
      visitor,
      host,
      currentDate: data.currentDate,
      answers: flow.fields,
      flow: flow.flow,
      words: {
        yes: t('common_yes'),
        no: t('common_no'),
        date: (date) =>
          new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(`${date}T00:00:00Z`),
          ),
      },
    })
    return fillPlaceholders(parseRichText(content), values)
  }, [content, data, flow, language, t])
}
