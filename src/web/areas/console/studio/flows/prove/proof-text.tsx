import type { ReactNode } from 'react'
import type { Proof } from '#domain/flow/studio/sentence.ts'
import type { SigningExample } from '#domain/flow/studio/signing-sentence.ts'
import type { Way } from '#domain/flow/studio/ways.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { getsText, typeWord } from '../../guarantees/signing-words.ts'
import { useStudio } from '../studio-context.ts'
import { WayText } from './way-text.tsx'

export const proofKinds = {
  TRUE: 'positive',
  FALSE: 'danger',
  UNPROVED: 'danger',
  VOID: 'warning',
} as const

/** Whether a sentence holds, and else who breaks it. */
export function ProofText({
  proof,
  nothing,
}: {
  readonly proof: Proof
  /** Said where there is nothing to look at. */
  readonly nothing: string
}): ReactNode {
  const { t } = useTranslator()
  switch (proof.result) {
    case 'TRUE':
      return <p>{t('flows_proved')}</p>
    case 'UNPROVED':
      return <p>{t('flows_unproved')}</p>
    case 'VOID':
      return <p>{nothing}</p>
    case 'FALSE':
      return (
        <>
          <p>{t('flows_broken')}</p>
          <WayText way={proof.way} />
          {proof.signing !== undefined && <SigningText example={proof.signing} />}
        </>
      )
  }
}

/** Plays the way that breaks a sentence. */
export function PlayWay({ way }: { readonly way: Way }): ReactNode {
  const { open, tryWay } = useStudio()
  const { t } = useTranslator()
  return (
    <Button
      onClick={() => {
        tryWay(way)
        open({ pane: 'TRY' })
      }}
    >
      {t('flows_play_way')}
    </Button>
  )
}

/** As what and in which language somebody breaks it, and what they get to sign. */
function SigningText({ example }: { readonly example: SigningExample }): ReactNode {
  const { visitorTypes } = useStudio()
  const translator = useTranslator()
  const { t, language: own } = translator
  const { visitorType, language, gets } = example
  return (
    <p>
      {visitorType !== null && (
        <>
          {t('guarantee_as_type', { type: typeWord(visitorType, { translator, visitorTypes }) })}{' '}
          ·{' '}
        </>
      )}
      {languageWord(own, language)} · {getsText(gets, translator)}
    </p>
  )
}
