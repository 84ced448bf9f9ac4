import { Box, Button, Paper, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo, useState } from 'react'
import { display } from '#shared/kernel/money'
import { addToCart } from '#shared/store/cart'
import { cartTotal, type StoreItem } from '#shared/store/model'
import { tillCampers, tillItems } from '#sync/store/queries'
import { useCamp } from '../ui/camp'
import { useToast } from '../ui/toast'
import { CamperColumn } from './camper-column'
import { CartColumn } from './cart-column'
import { ItemColumn } from './item-column'
import { ReceiptDialog } from './receipt-dialog'
import { useScanner } from './scanner'
import { useCart } from './use-cart'

type Step = 'camper' | 'items' | 'cart'

/** The till: camper, items, cart; three columns where there is room, three steps on a phone (Spec 2 §2). */
export function PointOfSale() {
  const { replica } = useCamp()
  const toast = useToast()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'))
  const { cart, chooseCamper, changeLines, clear } = useCart(replica.organizationId)
  const [step, setStep] = useState<Step>('camper')
  const [receipt, setReceipt] = useState<{ uid: string; transactionId: number } | null>(null)
  const campers = useLiveQuery(() => tillCampers(replica), [replica])
  const items = useLiveQuery(() => tillItems(replica), [replica])
  const camper = useMemo(() => campers?.find(({ id }) => id === cart.camperId) ?? null, [campers, cart.camperId])

  const add = useCallback((item: StoreItem) => changeLines((lines) => addToCart(lines, item)), [changeLines])
  useScanner((code) => {
    const item = items?.find(({ sku }) => sku?.toLowerCase() === code.toLowerCase())
    if (item) add(item)
    else toast({ title: 'Not found', message: `No item has the code ${code}.`, tone: 'error' })
  })
  const choose = useCallback(
    (camperId: number) => {
      chooseCamper(camperId)
      setStep('items')
    },
    [chooseCamper],
  )
  const sold = (uid: string, transactionId: number) => {
    clear()
    setStep('camper')
    setReceipt({ uid, transactionId })
  }

  const show = (column: Step) => !phone || step === column
  return (
    <Box className="no-print">
      <Box
        sx={{
          display: 'grid',
          gap: { md: 4 },
          p: { md: 4 },
          gridTemplateColumns: { xs: '1fr', md: 'minmax(280px, 1fr) minmax(280px, 1.3fr) minmax(270px, 1fr)' },
          height: { md: 'calc(100vh - 190px)' },
          minHeight: { md: 520 },
        }}
      >
        {show('camper') ? <CamperColumn campers={campers} chosen={cart.camperId} onChoose={choose} /> : null}
        {show('items') ? <ItemColumn items={items} onAdd={add} onCustom={changeLines} /> : null}
        {show('cart') ? (
          <CartColumn cart={cart} camper={camper} items={items ?? []} changeLines={changeLines} onSold={sold} />
        ) : null}
      </Box>
      {phone ? (
        <StepBar
          step={step}
          setStep={setStep}
          camperName={camper?.name}
          total={cartTotal(cart.lines)}
          lines={cart.lines.length}
        />
      ) : null}
      {receipt ? <ReceiptDialog {...receipt} onClose={() => setReceipt(null)} /> : null}
    </Box>
  )
}

/** On a phone: where one is, and what the cart holds; always in reach of the thumb. */
function StepBar(props: {
  step: Step
  setStep(step: Step): void
  camperName: string | undefined
  total: string
  lines: number
}) {
  const steps: [Step, string][] = [
    ['camper', props.camperName ?? 'Camper'],
    ['items', 'Items'],
    ['cart', `Cart ${display(props.total)}`],
  ]
  return (
    <Paper
      elevation={6}
      square
      component="nav"
      aria-label="Steps of the sale"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 5,
        display: 'grid',
        gridTemplateColumns: '1fr 1fr 1fr',
        gap: 1,
        p: 2,
        pb: 'max(8px, env(safe-area-inset-bottom))',
      }}
    >
      {steps.map(([step, label]) => (
        <Button
          key={step}
          variant={props.step === step ? 'contained' : 'outlined'}
          aria-current={props.step === step ? 'step' : undefined}
          onClick={() => props.setStep(step)}
          sx={{
            minHeight: 52,
            px: 2,
            minWidth: 0,
            '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          <span>{label}</span>
        </Button>
      ))}
    </Paper>
  )
}
