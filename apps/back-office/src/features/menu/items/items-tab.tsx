import { Button, Select, TextInput } from '@mantine/core'
import type { MenuCategoryWithItems, MenuItemView } from '@sofreh/catalog/client'
import { searchForm } from '@sofreh/kernel'
import { EmptyState, SidePanel } from '@sofreh/ui'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import { ItemPanel } from '../item-form/item-panel.tsx'
import { menuText } from '../menu.fa.ts'
import styles from '../menu.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { CategoryRail } from './category-rail.tsx'
import { CategorySection } from './category-section.tsx'

type ItemsTabProps = { categories: readonly MenuCategoryWithItems[]; onImport: () => void }
/** What stands open beside the list. */
type Open =
  | { kind: 'category'; category?: MenuCategoryWithItems }
  | { kind: 'item'; item?: MenuItemView; categoryId: string }
  | { kind: 'bulk' }
  | { kind: 'arrange' }

/** Categories at the side, their dishes as rows; everything that changes daily is changed in the row itself. */
export function ItemsTab({ categories, onImport }: ItemsTabProps) {
  const mayEdit = useMay('MENU_EDIT')
  const [shownId, setShownId] = useState<string>()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const addCategory = () => setOpen({ kind: 'category' })
  const items = categories.flatMap((category) => category.items)
  const chosenItems = items.filter((item) => chosen.has(item.id))
  const shown = filtered(categories, { shownId, words })
  const firstCategory = categories.find(({ id }) => id === shownId) ?? categories[0]

  if (categories.length === 0)
    return (
      <>
        <FirstCategory mayEdit={mayEdit} onAdd={addCategory} onImport={onImport} />
        {open?.kind === 'category' && <CategoryPanel onClose={close} />}
      </>
    )
  return (
    <div className={styles.split}>
      <CategoryRail categories={categories} shownId={shownId} onShow={setShownId} onAdd={addCategory} />
      <div className={styles.column}>
        <div className={styles.tools}>
          <CategorySelect
            categories={categories}
            shownId={shownId}
            onShow={setShownId}
            {...(mayEdit ? { onArrange: () => setOpen({ kind: 'arrange' }) } : {})}
          />
          <MenuSearch words={words} onSearch={setWords} />
          {mayEdit && firstCategory && (
            <Button
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setOpen({ kind: 'item', categoryId: firstCategory.id })}
            >
              {menuText.item.add}
            </Button>
          )}
        </div>
        {shown.length === 0 && <EmptyState sentence={menuText.nothingFound(words)} />}
        {shown.map((category) => (
          <CategorySection
            key={category.id}
            category={category}
            isFiltered={words.trim() !== ''}
            chosen={chosen}
            onChoose={setChosen}
            onEdit={() => setOpen({ kind: 'category', category })}
            onAddItem={() => setOpen({ kind: 'item', categoryId: category.id })}
            onOpenItem={(item) => setOpen({ kind: 'item', item, categoryId: category.id })}
          />
        ))}
      </div>
      {chosenItems.length > 0 && (
        <BulkBar
          count={chosenItems.length}
          onClear={() => setChosen(new Set())}
          onOpen={() => setOpen({ kind: 'bulk' })}
        />
      )}
      {open?.kind === 'arrange' && (
        <ArrangePanel
          categories={categories}
          shownId={shownId}
          onShow={setShownId}
          onAdd={addCategory}
          onClose={close}
        />
      )}
      {open?.kind === 'category' && (
        <CategoryPanel {...(open.category ? { category: open.category } : {})} onClose={close} />
      )}
      {open?.kind === 'item' && <ItemPanel {...open} categories={categories} onClose={close} />}
      {open?.kind === 'bulk' && (
        <BulkPanel
          items={chosenItems}
          categories={categories}
          onClose={close}
          onDone={() => {
            close()
            setChosen(new Set())
          }}
        />
      )}
    </div>
  )
}

function MenuSearch({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  return (
    <TextInput
      className={styles.search}
      type="search"
      value={words}
      onChange={(event) => onSearch(event.currentTarget.value)}
      placeholder={menuText.search}
      aria-label={menuText.search}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
    />
  )
}

/** The rail of a wide screen, opened on a phone to put categories in order. */
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

/** On a phone the rail has no room; the same choice as a field. */
function CategorySelect(props: {
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
}

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

/** Searching looks through the whole menu and hides categories without a hit. */
function filtered(
  categories: readonly MenuCategoryWithItems[],
  { shownId, words }: { shownId: string | undefined; words: string },
): readonly MenuCategoryWithItems[] {
  const wanted = searchForm(words).split(' ').filter(Boolean)
  if (wanted.length === 0) return categories.filter(({ id }) => shownId === undefined || id === shownId)
  return categories.flatMap((category) => {
    const items = category.items.filter((item) => {
      const text = searchForm([item.title, item.description, ...item.tags, item.barcode ?? ''].join(' '))
      return wanted.every((word) => text.includes(word))
    })
    return items.length > 0 ? [{ ...category, items }] : []
  })
}
