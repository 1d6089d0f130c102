import { type ReactNode, useState } from 'react'
import type { SignUpPage } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeniedBlock } from '#web/ui/signs/status-block.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { SignInActs } from '../sign-in-acts.tsx'
import { AddressForm } from './address-form.tsx'
import { LocationForm } from './location-form.tsx'
import { PersonForm } from './person-form.tsx'

/** From an address to a lobby: the address, then, by the link of a mail, the location and the person. Issue 16 §3. */
export function SignUpScreens({ start }: { readonly start: SignUpPage }): ReactNode {
  const { t } = useTranslator()
  if (start.screen === 'ADDRESS') return <AddressForm purpose={start.purpose} />
  if (start.screen === 'TERMS') return <TermsScreen start={start} />
  if (start.screen === 'CONTINUE') return <Continue start={start} />
  const isGone = start.screen === 'GONE'
  return (
    <div className="screen">
      <DeniedBlock title={t(isGone ? 'signin_gone_title' : 'sign_up_title')}>
        <p>{t(isGone ? 'sign_up_gone' : 'error_sign_up_closed')}</p>
      </DeniedBlock>
      <SignInActs>
        <LinkButton variant="primary" href={isGone ? staffPages.signUp : staffPages.signIn}>
          {t(isGone ? 'sign_up_again' : 'signin_back')}
        </LinkButton>
      </SignInActs>
    </div>
  )
}

/** Two screens after the link. What was said before is there again, also in another browser. */
function Continue({ start }: { readonly start: SignUpPage }): ReactNode {
  const [location, setLocation] = useState(start.location)
  const [isEditing, setEditing] = useState(start.location === null)
  if (isEditing || location === null) {
    return (
      <LocationForm
        start={start}
        location={location}
        onSaved={(saved) => {
          setLocation(saved)
          setEditing(false)
        }}
      />
    )
  }
  return <PersonForm start={start} onBack={() => setEditing(true)} />
}

function TermsScreen({ start: { terms } }: { readonly start: SignUpPage }): ReactNode {
  const { t } = useTranslator()
  return (
    <Screen title={t('sign_up_terms_title')}>
      <div className="signup-terms" lang={terms?.language} dir="auto">
        {terms?.text}
      </div>
    </Screen>
  )
}
