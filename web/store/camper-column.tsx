import AddIcon from '@mui/icons-material/PersonAddAlt1'
import PersonIcon from '@mui/icons-material/PersonSearchOutlined'
import { Box, Button } from '@mui/material'
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { campers } from '#shared/campers/model'
import { searchFor } from '#shared/kernel/search'
import type { TillCamper } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { Spoken } from '../ui/spoken'
import { AccountDialog } from './account-dialog'
import { CamperList, CamperListSkeleton } from './camper-list'
import { Column } from './column'
import { QuickAddCamper } from './quick-add-camper'

interface Props {
  campers: TillCamper[] | undefined
  chosen: number | null
  /** The uid of the open cart: each new sale begins with an empty search. */
  sale: string
  onChoose(camperId: number): void
}

/** Column 1: who buys. */
export const CamperColumn = memo(function CamperColumn({ campers, chosen, sale, onChoose }: Props) {
  const { can } = useCamp()
  const [typed, setTyped] = useState({ sale, text: '' })
  const [adding, setAdding] = useState(false)
  const [account, setAccount] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const search = typed.sale === sale ? typed.text : ''
  const wanted = useDeferredValue(search)
  const found = useMemo(() => {
    const fits = searchFor(wanted)
    return campers?.filter(({ key }) => fits(key))
  }, [campers, wanted])

  const quickAdd = can('campers.write') ? (
    <Button startIcon={<AddIcon />} sx={{ px: 2, mr: -2 }} onClick={() => setAdding(true)}>
      Quick Add
    </Button>
  ) : null
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && search.trim() !== '') {
      // The list may lag behind the typing, so Enter searches anew.
      const fits = searchFor(search)
      const first = campers?.find(({ key }) => fits(key))
      if (first) onChoose(first.id)
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('[data-choose][tabindex="0"]')?.focus()
  }
  return (
    <Column
      title="Select Camper"
      actions={quickAdd}
      tools={
        <Box onKeyDown={onSearchKey}>
          <SearchField
            label="Search campers"
            placeholder="Search campers..."
            value={search}
            onChange={(text) => setTyped({ sale, text })}
            focusOnSlash
          />
        </Box>
      }
    >
      <Spoken>{found && wanted.trim() !== '' ? `${found.length} found` : ''}</Spoken>
      {found === undefined ? <CamperListSkeleton /> : null}
      {found?.length === 0 ? <NoCampers any={campers?.length !== 0} search={search} /> : null}
      {found && found.length > 0 ? (
        <CamperList
          ref={list}
          found={found}
          search={wanted}
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

function NoCampers({ any, search }: { any: boolean; search: string }) {
  const text = any ? `Nobody here is called "${search.trim()}".` : 'Campers show here once they are registered.'
  return <EmptyState of={[campers]} icon={<PersonIcon fontSize="inherit" />} title="No Campers Found" text={text} />
}
