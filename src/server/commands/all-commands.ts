import { exportCommand, importCommand, notedBackupCommand } from './backups.ts'
import { createClientCommand, listClientsCommand, revokeClientCommand } from './clients.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { pairKioskCommand } from './kiosks.ts'
import { licenceKeysCommand, showLicenceCommand, signLicenceCommand } from './licences.ts'
import { linkBookingCommand, linkVisitCommand, linkWalkInCommand } from './links.ts'
import { migrateCommand } from './migrate.ts'
import { addOperatorCommand, resetOperatorCommand } from './operators.ts'
import {
  cancelMaintenanceCommand,
  endReadOnlyCommand,
  planMaintenanceCommand,
  setReadOnlyCommand,
} from './read-only.ts'
import { rotateKeysCommand } from './rotate-keys.ts'
import { seedCommand } from './seed.ts'
import { inviteUserCommand, switchCodesOffCommand } from './users.ts'
import { verifyAuditCommand } from './verify-audit.ts'
import { versionCommand } from './version.ts'

/** Every command of `npm run foyer -- …`, in the order in which they are listed. */
export const allCommands: readonly Command[] = [
  createClientCommand,
  listClientsCommand,
  revokeClientCommand,
  linkVisitCommand,
  linkWalkInCommand,
  linkBookingCommand,
  pairKioskCommand,
  inviteUserCommand,
  switchCodesOffCommand,
  addOperatorCommand,
  resetOperatorCommand,
  setReadOnlyCommand,
  endReadOnlyCommand,
  planMaintenanceCommand,
  cancelMaintenanceCommand,
  licenceKeysCommand,
  signLicenceCommand,
  showLicenceCommand,
  verifyAuditCommand,
  exportCommand,
  importCommand,
  notedBackupCommand,
  rotateKeysCommand,
  seedCommand,
  migrateCommand,
  doctorCommand,
  versionCommand,
]
