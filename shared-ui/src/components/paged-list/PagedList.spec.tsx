import type { PagedQuery } from '@courier/shared-ui/request';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedList, PagedTable, SearchBox } from '.';
import { pagedQuery } from './paged-query-sample';

const WORDS = { noun: 'towns', empty: 'No towns found', failure: 'Failed to fetch towns' };

function listOf(list: PagedQuery<string>) {
  return (
    <PagedList list={list} words={WORDS} updates={{ added: 1, removed: 0 }}>
      {(towns) => <p>{towns.join(', ')}</p>}
    </PagedList>
  );
}

describe('PagedList', () => {
  it('shows the rows, how many there are, and what others have added', () => {
    render(listOf(pagedQuery({ rows: ['Cape Town', 'Durban'], total: 5, hasNextPage: true })));
    expect(screen.getByText('Cape Town, Durban')).toBeVisible();
    expect(screen.getByText('2 of 5 towns')).toBeVisible();
    expect(screen.getByText('1 new town')).toBeVisible();
  });

  it('loads the next page by keyboard and keeps the focus in the list after the last one', async () => {
    const fetchNextPage = jest.fn();
    const first = pagedQuery({ rows: ['Cape Town'], hasNextPage: true });
    const { rerender } = render(listOf({ ...first, fetchNextPage }));
    screen.getByRole('button', { name: 'Load more' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(listOf(pagedQuery({ rows: ['Cape Town', 'Durban'] })));
    expect(screen.getByText('2 shown')).toHaveFocus();
  });

  it.each([
    ['how many came first when the server does not count', ['Durban'], 'The first 1 towns'],
    ['that none is among the newest when a search goes on', [], /^No towns among the newest/],
  ])('says %s', (_, rows, words) => {
    render(listOf(pagedQuery({ rows, hasNextPage: true })));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('offers to read an empty list again', async () => {
    const refetch = jest.fn();
    render(listOf({ ...pagedQuery({ rows: [] }), refetch }));
    expect(screen.getByText('No towns found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says why it could not be loaded when nothing of it is there', () => {
    const failed = { ...pagedQuery({ rows: [] }), data: undefined, error: { status: 0 } };
    render(listOf(failed));
    expect(screen.getByText('Failed to fetch towns')).toBeVisible();
    expect(screen.getByText('Check your connection and try again.')).toBeVisible();
  });

  it('keeps the rows when they could not be read again', () => {
    render(listOf({ ...pagedQuery({ rows: ['Durban'] }), error: { status: 0 } }));
    expect(screen.getByText('Durban')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch towns');
  });
});

it('PagedTable shows the rows of a list under the headings of its columns', () => {
  render(
    <PagedTable
      caption="Towns"
      words={WORDS}
      list={pagedQuery({ rows: [{ id: 1, name: 'Cape Town' }], total: 1 })}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Towns' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Cape Town' })).toBeVisible();
});

it('SearchBox searches without blanks around the words when Enter is pressed', async () => {
  const onSearch = jest.fn();
  const onEnter = jest.fn();
  render(<SearchBox label="Search towns" search="" onSearch={onSearch} onEnter={onEnter} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search towns' }), ' Durban {Enter}');
  expect(onSearch).toHaveBeenCalledWith('Durban');
  expect(onEnter).toHaveBeenCalledWith('Durban');
});
