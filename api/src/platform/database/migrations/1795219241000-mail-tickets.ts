import { type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import * as t from '../migration-tables';

/** E-mails about tickets, each with a link to the conversation: a ticket has more than one token from here on. */
export class MailTickets1795219241000 extends t.CreateTables {
  readonly tables: t.Tables = {
    conversation_links: {
      columns: [
        t.varchar('tokenHash', 64, t.primary),
        t.integer('ticketId'),
        t.bigint('createdAt'),
      ],
      indices: { IX_conversation_links_ticket: ['ticketId'] },
      foreignKeys: { FK_conversation_links_ticket: ['ticketId', 'support_tickets', 'CASCADE'] },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    if (await runner.hasColumn('support_tickets', 'tokenHash')) {
      await runner.query(
        `INSERT INTO conversation_links (tokenHash, ticketId, createdAt)
         SELECT t.tokenHash, t.id, t.createdAt FROM support_tickets t
         WHERE t.tokenHash IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM conversation_links l WHERE l.tokenHash = t.tokenHash)`,
      );
      await runner.query('DROP INDEX UQ_support_tickets_token' + onTickets(runner));
      await runner.query('ALTER TABLE support_tickets DROP COLUMN tokenHash');
    }
    await allowOrderless(runner, true);
    if (await runner.hasColumn(DELIVERIES, 'ticketId')) return;
    await runner.addColumn(DELIVERIES, new TableColumn(t.integer('ticketId', t.nullable)));
    await runner.createIndex(DELIVERIES, new TableIndex(TICKET_INDEX));
    await runner.createForeignKey(DELIVERIES, TICKET_KEY);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ${DELIVERIES} WHERE orderId IS NULL`);
    await runner.dropForeignKey(DELIVERIES, TICKET_KEY);
    await runner.dropIndex(DELIVERIES, TICKET_INDEX.name);
    await runner.dropColumn(DELIVERIES, 'ticketId');
    await allowOrderless(runner, false);
    await runner.query('ALTER TABLE support_tickets ADD COLUMN tokenHash varchar(64) NULL');
    await runner.query(
      `UPDATE support_tickets SET tokenHash = (SELECT MIN(l.tokenHash) FROM conversation_links l
       WHERE l.ticketId = support_tickets.id)`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX UQ_support_tickets_token ON support_tickets (tokenHash)',
    );
    await super.down(runner);
  }
}

const DELIVERIES = 'notification_deliveries';

const TICKET_INDEX = { name: 'IX_notification_deliveries_ticket', columnNames: ['ticketId'] };

const TICKET_KEY = t.foreignKeyOf('FK_notification_deliveries_ticket', [
  'ticketId',
  'support_tickets',
  'CASCADE',
]);

/** A message is about an order or about a ticket. */
async function allowOrderless(runner: QueryRunner, isAllowed: boolean): Promise<void> {
  if (t.isMysql(runner)) {
    const nullability = isAllowed ? 'NULL' : 'NOT NULL';
    await runner.query(`ALTER TABLE ${DELIVERIES} MODIFY orderId integer ${nullability}`);
    return;
  }
  await runner.changeColumn(
    DELIVERIES,
    'orderId',
    new TableColumn(t.integer('orderId', { isNullable: isAllowed })),
  );
}

function onTickets(runner: QueryRunner): string {
  return t.isMysql(runner) ? ' ON support_tickets' : '';
}
