import { wifiController } from '#contract/integrations/wifi-controllers.ts'
import { z } from 'zod'

/** As `credential_systems` keeps them: what the form has of the network, and what the controller calls the site. */
export const controllerSettings = wifiController
  .pick({ site: true, network: true, security: true, devices: true, sendsMail: true })
  .extend({ siteId: z.string() })
