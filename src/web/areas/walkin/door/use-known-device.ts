import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { callAs } from './door-call.ts'
import { dropDevice, keptDevice } from './kept-device.ts'
import type { WalkIn } from '../use-walk-in.ts'
import { serverSource } from '../walk-in-source.ts'

/**
 * Welcomes back whom this device knows at the chosen location, without the detour to a mailbox. Asked once: who is somebody else
 * is not asked again. Issue 3, Verify identity.
 */
export function useKnownDevice({ state, data, identify }: WalkIn): void {
  const app = useApp()
  const asked = useRef(new Set<string>())
  const companyId = data.company.id
  const mayBeKnown =
    state.step === 'invite' && data.identity === null && data.params.rememberVisitors

  const recognise = useEffectEvent(async (deviceToken: string): Promise<void> => {
    const language = document.documentElement.lang
    const params = { companyId }
    try {
      const ask = callAs(app, app.token())
      const { token } = await ask('walkIn.recognise', { params, body: { deviceToken } })
      const call = callAs(app, token)
      const known = await call('walkIn.data', { params, query: { language } })
      identify(known, serverSource(call))
    } catch (failure) {
      // Without an answer the visitor goes on as anybody else, and may be known next time.
      if (failure instanceof ApiError && failure.code === 'device_unknown') dropDevice(companyId)
    }
  })
  useEffect(() => {
    const deviceToken = mayBeKnown ? keptDevice(companyId) : null
    if (deviceToken === null || asked.current.has(companyId)) return
    asked.current.add(companyId)
    void recognise(deviceToken)
  }, [companyId, mayBeKnown])
}
