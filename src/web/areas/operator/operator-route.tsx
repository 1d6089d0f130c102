import './operator.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { OperatorPage } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { createQueries } from '#web/create-queries.ts'
import { usePath } from '#web/use-path.ts'
import { PlainPage } from '#web/pages/plain-page.tsx'
import { OwnAnnouncements } from './announcements/own-announcements.tsx'
import { OperatorFrame } from './frame/operator-frame.tsx'
import { OperatorProvider } from './frame/operator-context.ts'
import { createOperatorCall } from './frame/operator-call.ts'
import { operatorScreens } from './operator-screens.ts'
import { LinkForm } from './sign-in/link-form.tsx'
import { SignInSteps } from './sign-in/sign-in-steps.tsx'

export const titleKey: MessageKey = 'operator_title'

/** `/operator` and what lies below it: the console of whoever runs the installation. It comes from the server, which has the cookie. Issue 16 §2. */
export default function OperatorRoute(): ReactNode {
  const { operator } = useApp().page
  if (operator === null) return null
  if (operator.at === 'CONSOLE') return <OperatorConsole page={operator} />
  return (
    <PlainPage titleKey={titleKey}>
      {operator.at === 'LINK' ? <LinkForm page={operator} /> : <SignInSteps page={operator} />}
    </PlainPage>
  )
}

function OperatorConsole({
  page,
}: {
  readonly page: Extract<OperatorPage, { at: 'CONSOLE' }>
}): ReactNode {
  const app = useApp()
  const path = usePath()
  const [queries] = useState(createQueries)
  const [call] = useState(() =>
    createOperatorCall({ baseUrl: app.page.configuration.apiBaseUrl, token: page.token }),
  )
  const shown = operatorScreens.find((screen) => screen.path === path) ?? operatorScreens[0]
  return (
    <QueryClientProvider client={queries}>
      <OperatorProvider value={{ call, operator: page.operator }}>
        {shown !== undefined && (
          <OperatorFrame current={shown} screens={operatorScreens} above={<OwnAnnouncements />}>
            <shown.Screen />
          </OperatorFrame>
        )}
      </OperatorProvider>
    </QueryClientProvider>
  )
}
