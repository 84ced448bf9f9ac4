import AccountIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import CheckIcon from '@mui/icons-material/Check'
import LowIcon from '@mui/icons-material/SouthEast'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import { memo } from 'react'
import type { TillCamper } from '#shared/store/reads'
import { Amount } from '../ui/amount'
import { PendingMark } from '../ui/pending-mark'
import { lowBalance } from './parts/low-balance'

interface Props {
  camper: TillCamper
  /** Age and cabin, formatted. */
  about: string
  face: string | null
  balance: string | undefined
  chosen: boolean
  waiting: boolean
  inTabOrder: boolean
  onChoose(camperId: number): void
  /** Null for a user who may not see accounts. */
  onAccount: ((camperId: number) => void) | null
}

// Created once, so that React skips it when a row is rendered again.
const ACCOUNT = <AccountIcon />
const CHOSEN = <CheckIcon />
const LOW = <LowIcon />
const ALLERGY = <AllergyIcon />

/** One camper in the list: a tap chooses the camper, and the button at the end of the row opens the account. */
export const CamperRow = memo(function CamperRow(props: Props) {
  const { camper, about, face, balance, chosen, waiting, inTabOrder, onChoose, onAccount } = props
  const tabIndex = inTabOrder ? 0 : -1
  const low = balance === undefined ? null : lowBalance(balance)
  return (
    <div className="till-camper">
      <button
        type="button"
        data-choose
        className="till-choose"
        aria-pressed={chosen}
        tabIndex={tabIndex}
        onClick={() => onChoose(camper.id)}
      >
        <span aria-hidden className="till-face">
          {chosen ? CHOSEN : face ? <img src={face} alt="" /> : camper.name.charAt(0)}
        </span>
        <span className="till-words">
          <span className="till-name">
            {camper.name} {waiting ? <PendingMark /> : null}
          </span>
          {about ? <span className="till-about">{about}</span> : null}
          {low ? (
            <span className="till-mark">
              {LOW}
              <span>{low}</span>
            </span>
          ) : null}
          {camper.allergies ? <Allergies>{camper.allergies}</Allergies> : null}
        </span>
        <span className="till-balance">
          {balance === undefined ? <span className="till-unknown" /> : <Amount value={balance} colour />}
        </span>
      </button>
      {onAccount ? (
        <button
          type="button"
          className="till-icon"
          aria-label={`Open ${camper.name}'s account`}
          tabIndex={tabIndex}
          onClick={() => onAccount(camper.id)}
        >
          {ACCOUNT}
        </button>
      ) : null}
    </div>
  )
})

/** All of a camper's allergies, on as many lines as they need: an icon and words, never color alone (Store rule 9). */
function Allergies({ children }: { children: string }) {
  return (
    <span className="till-mark allergies">
      {ALLERGY}
      <span>Allergy: {children}</span>
    </span>
  )
}
