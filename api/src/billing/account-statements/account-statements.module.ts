import { Module } from '@nestjs/common';
import { AccountStatementsController } from './account-statements.controller';
import { AccountStatements } from './account-statements.service';

@Module({ controllers: [AccountStatementsController], providers: [AccountStatements] })
export class AccountStatementsModule {}
