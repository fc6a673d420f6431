import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PagedList, PagedTable, SearchBox } from '.';
import { pagedQuery } from './paged-query-sample';

const meta = {
  title: 'Data/PagedList',
  component: PagedList<string>,
  args: {
    list: pagedQuery({ rows: ['Cape Town', 'Durban'], total: 5, hasNextPage: true }),
    words: { noun: 'towns', empty: 'No towns found', failure: 'Failed to fetch towns' },
    children: (towns) => (
      <ul>
        {towns.map((town) => (
          <li key={town}>{town}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof PagedList<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithMore: Story = { args: { updates: { added: 1, removed: 2 } } };

export const Empty: Story = { args: { list: pagedQuery({ rows: [] }) } };

export const Failed: Story = {
  args: { list: { ...pagedQuery({ rows: [] }), data: undefined, error: { status: 0 } } },
};

/** Rows with an id in a table, and the box that searches them. */
export const AsTable: Story = {
  render: ({ words }) => (
    <>
      <SearchBox label="Search towns" search="" onSearch={() => undefined} />
      <PagedTable
        caption="Towns"
        words={words}
        list={pagedQuery({ rows: [{ id: 1, name: 'Cape Town' }], total: 1 })}
        columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      />
    </>
  ),
};
