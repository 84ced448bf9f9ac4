import { memo, type ReactNode } from 'react'
import { display, subtract } from '#shared/kernel/values/money'
import type { Bill } from '#shared/store/tax'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { Spoken } from '../ui/spoken'
import { taxLabel } from './parts/tax-label'

interface Props {
  bill: Bill
  balance: string | null
  left: string | null
  /** Whether it is sold for cash, without an account. */
  withoutCamper: boolean
}

/** The taxes, the total, the camper's balance, what is left of the day's limit, and the balance after purchase. */
export const CartTotals = memo(function CartTotals({ bill, balance, left, withoutCamper }: Props) {
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  const { taxes, total } = bill
  const after = balance === null ? null : subtract(balance, total)
  return (
    <div className="till-totals">
      {taxes.length === 0 ? null : (
        <div className="till-sums">
          {taxes.map(({ rateId, ...tax }) => (
            <Row key={rateId} label={taxLabel(tax)}>
              <Amount value={tax.tax} />
            </Row>
          ))}
        </div>
      )}
      <Row label="Total" strong>
        <Amount value={total} big />
      </Row>
      {withoutCamper ? null : <OfAccount balance={balance} left={left} after={after} />}
      <Spoken>
        {`Total ${say(total)}.`}
        {after === null ? null : ` Balance after purchase ${say(after)}.`}
      </Spoken>
    </div>
  )
})

function OfAccount({ balance, left, after }: { balance: string | null; left: string | null; after: string | null }) {
  return (
    <>
      {/* Side by side where there is room, because each row here takes one away from the cart's lines. */}
      <div className="till-sums">
        <Row label="Balance">{balance === null ? '-' : <Amount value={balance} colour />}</Row>
        {left === null ? null : (
          <Row label="Left to spend today">
            <Amount value={left} />
          </Row>
        )}
      </div>
      <Row label="Balance after purchase">{after === null ? '-' : <Amount value={after} colour />}</Row>
    </>
  )
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="till-sum">
      <span className={strong ? 'till-sum-of strong' : 'till-sum-of'}>{label}</span>
      <span className="till-sum-is">{children}</span>
    </div>
  )
}
