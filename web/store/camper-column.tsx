import AddIcon from '@mui/icons-material/PersonAddAlt1'
import PersonIcon from '@mui/icons-material/PersonSearchOutlined'
import { Button } from '@mui/material'
import useEventCallback from '@mui/utils/useEventCallback'
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { campers } from '#shared/campers/model'
import { searchFor } from '#shared/kernel/values/search'
import { camperCode } from '#shared/store/camper-codes'
import { campersByCode, type InCamp, inCampOn, lastServedBy, type TillCamper } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Spoken } from '../ui/spoken'
import { useRead } from '../ui/use-read'
import { AccountDialog } from './account-dialog'
import { CamperList, CamperListSkeleton } from './camper-list'
import { CamperTools } from './camper-tools'
import { Column } from './column'
import { QuickAddCamper } from './quick-add-camper'
import { type CamperFilter, listedCampers, shownAsText } from './till-list'

interface Props {
  campers: TillCamper[] | undefined
  chosen: number | null
  /** The uid of the open cart: the search is emptied for each new sale. */
  sale: string
  onChoose(camperId: number): void
}

/** Column 1: who is buying. */
export const CamperColumn = memo(function CamperColumn({ campers, chosen, sale, onChoose }: Props) {
  const { can, today, who } = useCamp()
  const inCamp = useRead(inCampOn, today)
  const served = useRead(lastServedBy, who.userId)
  const codes = useRead(campersByCode)
  // Until the user chooses, the list shows the campers at camp if a session is running.
  const [asked, setAsked] = useState<CamperFilter | null>(null)
  const [typed, setTyped] = useState({ sale, text: '' })
  const [adding, setAdding] = useState(false)
  const [account, setAccount] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const search = typed.sale === sale ? typed.text : ''
  const type = useCallback((text: string) => setTyped({ sale, text }), [sale])
  const wanted = useDeferredValue(search)
  const shown = shownNow(asked, inCamp)
  const found = useMemo(() => {
    if (!campers || inCamp === undefined) return undefined
    const fits = wanted.trim() === '' ? null : searchFor(wanted)
    return listedCampers(campers, shown, { inCamp, served: served ?? [] }, fits)
  }, [campers, wanted, shown, inCamp, served])

  const onSearchKey = useEventCallback((event: KeyboardEvent) => {
    if (event.key === 'Enter' && search.trim() !== '') {
      // The list may lag behind the typing, so Enter searches again.
      const scanned = codes?.get(camperCode(search))
      const known = { inCamp: inCamp ?? null, served: served ?? [] }
      const [first] = scanned ? [{ id: scanned }] : listedCampers(campers ?? [], shown, known, searchFor(search))
      if (first) onChoose(first.id)
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('[data-choose][tabindex="0"]')?.focus()
  })
  return (
    <Column
      title="Select Camper"
      actions={can('campers.write') ? <QuickAdd onOpen={setAdding} /> : null}
      tools={
        <CamperTools
          search={search}
          onSearch={type}
          onKey={onSearchKey}
          shown={shown}
          inCamp={inCamp ?? null}
          onShow={setAsked}
        />
      }
    >
      <Spoken>{found && wanted.trim() !== '' ? `${found.length} found` : ''}</Spoken>
      {found === undefined ? <CamperListSkeleton /> : null}
      {found?.length === 0 ? <NoCampers any={campers?.length !== 0} shown={shown} search={search} /> : null}
      {found && found.length > 0 ? (
        <CamperList
          ref={list}
          found={found}
          inCamp={inCamp ?? null}
          search={`${shownAsText(shown)} ${wanted}`}
          chosen={chosen}
          onChoose={onChoose}
          onAccount={setAccount}
        />
      ) : null}
      {adding ? <QuickAddCamper onClose={() => setAdding(false)} onAdded={onChoose} /> : null}
      {account !== null ? <AccountDialog camperId={account} onClose={() => setAccount(null)} /> : null}
    </Column>
  )
})

/** Memoized, so that tapping a camper does not render it again. */
const QuickAdd = memo(function QuickAdd({ onOpen }: { onOpen(open: true): void }) {
  return (
    <Button startIcon={<AddIcon />} sx={{ px: 2, mr: -2 }} onClick={() => onOpen(true)}>
      Quick Add
    </Button>
  )
})

/**
 * Returns the user's choice if it can still be shown; otherwise the campers at camp, or everyone if no session is
 * running.
 */
function shownNow(asked: CamperFilter | null, inCamp: InCamp | null | undefined): CamperFilter {
  if (!inCamp) return asked === 'served' ? asked : 'all'
  const isThere = asked === null || typeof asked === 'string' || inCamp.cabins.includes(asked.cabin)
  return (isThere ? asked : null) ?? 'in-camp'
}

function NoCampers({ any, shown, search }: { any: boolean; shown: CamperFilter; search: string }) {
  return (
    <EmptyState
      of={[campers]}
      icon={<PersonIcon fontSize="inherit" />}
      title="No Campers Found"
      text={any ? whyNone(shown, search.trim()) : 'Campers appear here once they are registered.'}
    />
  )
}

function whyNone(shown: CamperFilter, search: string): string {
  if (search !== '') return `No camper matches "${search}".`
  return shown === 'served'
    ? 'Campers you sell to will appear here.'
    : 'No campers are at camp right now. Choose All Campers to see everyone.'
}
