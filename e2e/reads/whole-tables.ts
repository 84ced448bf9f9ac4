import { activities } from '#shared/activities/model'
import { announcements } from '#shared/communication/announcement-model'
import { automaticMessages } from '#shared/communication/automatic-model'
import { messageTemplates } from '#shared/communication/template-model'
import { accounts, sponsorships } from '#shared/financial/church-model'
import { discountCodes, discountRules } from '#shared/financial/discount-model'
import { plans } from '#shared/financial/plan-model'
import { cabins } from '#shared/housing/model'
import type { Entity } from '#shared/kernel/entity/entity'
import type { Reader } from '#shared/kernel/store/reader'
import { waiverTexts } from '#shared/registration/form-model'
import { sharedReports } from '#shared/reports/model'
import { reportSchedules } from '#shared/reports/schedule-model'
import { campSessions } from '#shared/sessions/model'
import { certificationTypes } from '#shared/staff/certification-model'
import { staffRules } from '#shared/staff/model'
import { ratioRules } from '#shared/staffing/model'
import { storeItems } from '#shared/store/model'
import { storeTaxRates } from '#shared/store/tax-model'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'

/** Kinds of which a camp has few rows however many campers come: any read may load them all (docs/decisions/27). */
const FEW: readonly Entity[] = [
  accounts,
  activities,
  announcements,
  automaticMessages,
  cabins,
  campSessions,
  certificationTypes,
  discountCodes,
  discountRules,
  plans,
  messageTemplates,
  ratioRules,
  sharedReports,
  reportSchedules,
  sponsorships,
  staffRules,
  storeItems,
  storeTaxRates,
  trainingMaterials,
  trainingPrograms,
  waiverTexts,
]

/** Reads that return, or search among, all campers, families or staff (docs/decisions/27). */
const ABOUT_ALL: readonly string[] = [
  'activities.activityLeaders',
  'communication.addressesOf',
  // Everyone who works at the camp.
  'communication.broadcastReach',
  // All of it is removed two months after its session.
  'communication.camperMail',
  'communication.messageReach',
  // A parent has only their own families.
  'communication.ownCamperMail',
  'communication.ownConversations',
  'communication.ownLetters',
  'communication.ownPhones',
  'erasure.erasablePeople',
  'campers.camperLines',
  'campers.familiesByName',
  'campers.wholeCampers',
  // No index finds names without regard to case and accents.
  'campers.duplicatesOf',
  'campers.duplicateFamiliesOf',
  'dashboard.alertsFor',
  'dashboard.ownCampersOf',
  'dashboard.dashboardFigures',
  'dashboard.trendsOf',
  'books.toDeposit',
  'books.depositList',
  'books.depositedOn',
  // A transaction of the provider can be any card payment that no payout has yet.
  'books.possibleEntries',
  'financial.accountLines',
  // A case for each request of all years.
  'financial.casesInOrder',
  'financial.helpRequests',
  'financial.ownAccounts',
  'financial.openPlans',
  // A row of a file can be about any family.
  'financial.paymentTargets',
  'financial.storeMoneyHeld',
  'readiness.readyLines',
  'training.complianceOf',
  // A report can be about any kind of row, and most sessions have too many to read one by one.
  'reports.reportOf',
  'registration.registrationLines',
  'registration.familyLines',
  'registration.wholeRegistrations',
  'registration.undoableCancellations',
  'staff.staffLines',
  'staff.staffNames',
  'staff.positionsInUse',
  'staff.certificatesByMember',
  'staff.endingCertificates',
  'staff.heldCertificates',
  // Any staff member can be assigned, and every duty ever named is suggested.
  'staffing.postBoardOf',
  'staffing.leadersOf',
  'staffing.timeOffFrom',
  'store.tillCampers',
  'store.campersByCode',
  'store.itemPictures',
]

/** Records which reads load a whole table. */
export class WholeTables {
  private readonly found = new Map<string, Set<Entity>>()

  /** Returns a reader that records what the read of that name loads. */
  watch(reader: Reader, name: string): Reader {
    const asked = this.found.get(name) ?? new Set()
    this.found.set(name, asked)
    return {
      ...reader,
      all(entity) {
        asked.add(entity)
        return reader.all(entity)
      },
    }
  }

  /** Returns reads that load all rows of a kind that grows with the camp but aren't listed. */
  unlisted(): string[] {
    return [...this.found].flatMap(([name, kinds]) =>
      ABOUT_ALL.includes(name)
        ? []
        : [...kinds].filter((kind) => !FEW.includes(kind)).map((kind) => `${name} reads all ${kind.name}`),
    )
  }

  /** Returns listed reads that load no whole table. */
  unused(): string[] {
    const isWhole = (name: string) => [...(this.found.get(name) ?? [])].some((kind) => !FEW.includes(kind))
    return ABOUT_ALL.filter((name) => !isWhole(name))
  }
}
