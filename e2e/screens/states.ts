import { ACTIVITIES } from '../activities/states'
import { APP } from '../app/states'
import { AUTH } from '../auth/states'
import { CAMPERS } from '../campers/states'
import { DASHBOARD } from '../dashboard/states'
import { FAMILIES } from '../families/states'
import { GATE } from '../gate/states'
import { HOUSING } from '../housing/states'
import { INBOX } from '../inbox/states'
import { PLATFORM } from '../platform/states'
import { PROFILE } from '../profile/states'
import { REGISTRATION } from '../registration/states'
import { SESSIONS } from '../sessions/states'
import { SETTINGS } from '../settings/states'
import { STAFF } from '../staff/states'
import { STAFFING } from '../staffing/states'
import { STORE } from '../store/states'
import { SYNC } from '../sync/states'
import { TEAM } from '../team/states'
import { TRAINING } from '../training/states'
import type { State } from './state'

/** Every screen in its states, as each area tells of its own; what looks at all of them goes by this list. */
export const STATES: readonly State[] = [
  ...AUTH,
  ...DASHBOARD,
  ...APP,
  ...PROFILE,
  ...REGISTRATION,
  ...CAMPERS,
  ...FAMILIES,
  ...SESSIONS,
  ...ACTIVITIES,
  ...STAFF,
  ...STORE,
  ...HOUSING,
  ...STAFFING,
  ...GATE,
  ...TRAINING,
  ...INBOX,
  ...SYNC,
  ...SETTINGS,
  ...TEAM,
  ...PLATFORM,
]
