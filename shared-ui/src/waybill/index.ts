export { Waybill, WaybillMain, WaybillStub, type WaybillProps } from './Waybill';
export { WaybillNumber, type WaybillNumberProps, type WaybillNumberSize } from './WaybillNumber';
