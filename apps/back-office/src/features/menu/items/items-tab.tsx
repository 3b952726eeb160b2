import { Button, Select, TextInput } from '@mantine/core'
import type { MenuCategoryWithItems, MenuItemView } from '@sofreh/catalog/client'
import { EmptyState, SidePanel } from '@sofreh/ui'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { type ClosePanel, useOpenPanel } from '../../../interface-state/use-open-panel.ts'
import { ItemPanel } from '../item-form/item-panel.tsx'
import { menuText } from '../menu.fa.ts'
import shared from '../menu.module.css'
import styles from './items-tab.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { CategoryRail } from './category-rail.tsx'
import { CategorySection } from './category-section.tsx'
import { menuMatches } from './menu-matches.ts'
import { RowHeights } from './row-heights.ts'

type ItemsTabProps = {
  /** Initial text of the search field. */
  initialSearch: string
  categories: readonly MenuCategoryWithItems[]
  onImport: () => void
}
/** The open panel beside the list. */
type Open =
  | { kind: 'category'; category?: MenuCategoryWithItems }
  | { kind: 'item'; item?: MenuItemView; categoryId: string }
  | { kind: 'bulk' }
  | { kind: 'arrange' }

/** Up to this many dishes every row is rendered; above that only those near the window. */
const fewDishes = 80
const usualRowPx = 69

/** Shows the categories at the side and their dishes as rows, with frequent changes made in the row. */
export function ItemsTab({ initialSearch, categories, onImport }: ItemsTabProps) {
  const mayEdit = useMay('MENU_EDIT')
  const [shownId, setShownId] = useState<string>()
  const [freshId, setFreshId] = useState<string>()
  const [searchText, setSearchText] = useState(initialSearch)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { open, openBulk, close, addCategory, editCategory, arrange, addItem, openItem } = usePanels()
  const heights = useRowHeights()
  const clearChosen = useCallback(() => setChosen(new Set()), [])
  const items = useMemo(() => categories.flatMap((category) => category.items), [categories])
  const chosenItems = useMemo(() => items.filter((item) => chosen.has(item.id)), [items, chosen])
  // Defers filtering, so that a typed letter appears before the list is rendered for it.
  const sought = useDeferredValue(searchText)
  const shown = useMemo(() => menuMatches(categories, { shownId, searchText: sought }), [categories, shownId, sought])
  const firstCategory = categories.find(({ id }) => id === shownId) ?? categories[0]
  const showFresh = useCallback((id: string) => {
    setShownId(id)
    setFreshId(id)
  }, [])

  // The panel has one place: it stays when the first category arrives, or the last one leaves.
  return (
    <>
      {categories.length === 0 ? (
        <FirstCategory mayEdit={mayEdit} onAdd={addCategory} onImport={onImport} />
      ) : (
        <div className={shared.split}>
          <CategoryRail categories={categories} shownId={shownId} onShow={setShownId} onAdd={addCategory} />
          <div className={styles.column}>
            <div className={styles.tools}>
              <CategorySelect
                categories={categories}
                shownId={shownId}
                onShow={setShownId}
                {...(mayEdit ? { onArrange: arrange } : {})}
              />
              <MenuSearch searchText={searchText} onSearch={setSearchText} />
              {mayEdit && firstCategory && (
                <Button
                  leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                  onClick={() => addItem(firstCategory.id)}
                >
                  {menuText.item.add}
                </Button>
              )}
            </div>
            {shown.length === 0 && <EmptyState sentence={menuText.nothingFound(sought)} />}
            {shown.map((category) => (
              <CategorySection
                key={category.id}
                category={category}
                isFiltered={sought.trim() !== ''}
                isWhole={items.length <= fewDishes}
                isFresh={category.id === freshId}
                heights={heights}
                chosen={chosen}
                onChoose={setChosen}
                onEdit={editCategory}
                onAddItem={addItem}
                onOpenItem={openItem}
              />
            ))}
          </div>
          {chosenItems.length > 0 && <BulkBar count={chosenItems.length} onClear={clearChosen} onOpen={openBulk} />}
        </div>
      )}
      {open && (
        <OpenPanel
          open={open}
          categories={categories}
          chosenItems={chosenItems}
          shownId={shownId}
          onShow={setShownId}
          onAddCategory={addCategory}
          onMade={showFresh}
          onChanged={clearChosen}
          onClose={close}
        />
      )}
    </>
  )
}

/** The panel beside the list, and what opens it; each keeps its identity, for the rows. */
function usePanels() {
  const [open, setOpen, close] = useOpenPanel<Open>()
  const addCategory = useCallback(() => setOpen({ kind: 'category' }), [setOpen])
  const editCategory = useCallback(
    (category: MenuCategoryWithItems) => setOpen({ kind: 'category', category }),
    [setOpen],
  )
  const arrange = useCallback(() => setOpen({ kind: 'arrange' }), [setOpen])
  const addItem = useCallback((categoryId: string) => setOpen({ kind: 'item', categoryId }), [setOpen])
  const openItem = useCallback(
    (item: MenuItemView) => setOpen({ kind: 'item', item, categoryId: item.categoryId }),
    [setOpen],
  )
  const openBulk = useCallback(() => setOpen({ kind: 'bulk' }), [setOpen])
  return { open, openBulk, close, addCategory, editCategory, arrange, addItem, openItem }
}

type OpenPanelProps = {
  open: Open
  categories: readonly MenuCategoryWithItems[]
  chosenItems: readonly MenuItemView[]
  shownId: string | undefined
  onShow: (id: string | undefined) => void
  onAddCategory: () => void
  onMade: (categoryId: string) => void
  /** Called when the selected dishes were changed. */
  onChanged: () => void
  onClose: ClosePanel
}

function OpenPanel({ open, categories, chosenItems, onClose, ...props }: OpenPanelProps) {
  switch (open.kind) {
    case 'arrange':
      return (
        <ArrangePanel
          categories={categories}
          shownId={props.shownId}
          onShow={props.onShow}
          onAdd={props.onAddCategory}
          onClose={onClose}
        />
      )
    case 'category':
      return (
        <CategoryPanel
          {...(open.category ? { category: open.category } : {})}
          onClose={onClose}
          onMade={props.onMade}
        />
      )
    case 'item':
      return <ItemPanel {...open} categories={categories} onClose={onClose} />
    case 'bulk':
      return (
        <BulkPanel
          items={chosenItems}
          categories={categories}
          onClose={onClose}
          onDone={() => onClose(props.onChanged)}
        />
      )
  }
}

/** Row heights depend on the window's width. */
function useRowHeights(): RowHeights {
  const [heights] = useState(() => new RowHeights(usualRowPx))
  useEffect(() => {
    const forget = () => heights.forget()
    window.addEventListener('resize', forget)
    return () => window.removeEventListener('resize', forget)
  }, [heights])
  return heights
}

function MenuSearch({ searchText, onSearch }: { searchText: string; onSearch: (searchText: string) => void }) {
  return (
    <TextInput
      className={styles.search}
      type="search"
      value={searchText}
      onChange={(event) => onSearch(event.currentTarget.value)}
      placeholder={menuText.search}
      aria-label={menuText.search}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
    />
  )
}

/** The category rail as a panel, to reorder categories on a phone. */
function ArrangePanel(props: {
  categories: readonly MenuCategoryWithItems[]
  shownId: string | undefined
  onShow: (id: string | undefined) => void
  onAdd: () => void
  onClose: () => void
}) {
  const show = (id: string | undefined) => {
    props.onShow(id)
    props.onClose()
  }
  return (
    <SidePanel isOpen onClose={props.onClose} title={menuText.category.list}>
      <CategoryRail isInPanel categories={props.categories} shownId={props.shownId} onShow={show} onAdd={props.onAdd} />
    </SidePanel>
  )
}

/** The category rail as a select field, for a phone. */
const CategorySelect = memo(function CategorySelect(props: {
  categories: readonly MenuCategoryWithItems[]
  shownId: string | undefined
  onShow: (id: string | undefined) => void
  onArrange?: () => void
}) {
  return (
    <div className={styles.categorySelect}>
      <Select
        aria-label={menuText.category.list}
        value={props.shownId ?? 'all'}
        onChange={(id) => props.onShow(id === 'all' || id === null ? undefined : id)}
        data={[
          { value: 'all', label: menuText.category.all },
          ...props.categories.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {props.onArrange && (
        <Button variant="default" onClick={props.onArrange}>
          {menuText.category.arrange}
        </Button>
      )}
    </div>
  )
})

function FirstCategory(props: { mayEdit: boolean; onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      sentence={menuText.category.none}
      action={
        props.mayEdit && (
          <div className={styles.acts}>
            <Button onClick={props.onAdd}>{menuText.category.add}</Button>
            <Button variant="default" onClick={props.onImport}>
              {menuText.importExcel}
            </Button>
          </div>
        )
      }
    />
  )
}
