// Generated from the declaration. Do not edit: run `npm run site -- generate`.
const exports = {};
exports["-946ec65"] = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"name":{"type":"string","allOf":[{"type":"string","pattern":"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"email":{"type":"string","allOf":[{"type":"string","pattern":"[^\\s\\p{DI}\\p{EMod}]"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"}]},"company":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"fileName":{"type":"string","allOf":[{"type":"string","pattern":"[^\\s\\p{DI}\\p{EMod}]"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"dataRoomType":{"default":"external","type":"string","enum":["external","internal"]},"accessCode":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"ndaAccepted":{"type":"boolean"},"ndaSignature":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"ndaSignedAt":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"ndaVersion":{"type":"string","allOf":[{"type":"string","pattern":"^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$"},{"type":"string","pattern":"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"}]},"dataConsentGiven":{"type":"boolean","const":true}},"required":["name","email","fileName","dataConsentGiven"],"allOf":[{"if":{"properties":{"fileName":{"const":"UAC_Whitepaper.pdf"}},"required":["fileName"]},"then":{"required":["ndaAccepted","ndaSignature","accessCode"],"properties":{"ndaAccepted":{"const":true},"ndaSignature":{"pattern":"\\S"},"accessCode":{"pattern":"\\S"}}}}],"$id":"-946ec65"};
const pattern0 = new RegExp("\\S", "u");
const pattern2 = new RegExp("^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$", "u");
const pattern3 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$", "u");
const pattern4 = new RegExp("^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$", "u");
const pattern5 = new RegExp("[^\\s\\p{DI}\\p{EMod}]", "u");
const pattern6 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$", "u");
const pattern7 = new RegExp("^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$", "u");
const pattern8 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$", "u");
const pattern17 = new RegExp("^\\s*(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))?\\s*)?$", "u");
const pattern18 = new RegExp("^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-946ec65" */;
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.fileName === undefined) && (missing0 = "fileName")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.fileName !== undefined){
if("UAC_Whitepaper.pdf" !== data.fileName){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ndaAccepted === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "ndaAccepted"},message:"must have required property '"+"ndaAccepted"+"'",schema:schema11.allOf[0].then.required,parentSchema:schema11.allOf[0].then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.ndaSignature === undefined){
const err3 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "ndaSignature"},message:"must have required property '"+"ndaSignature"+"'",schema:schema11.allOf[0].then.required,parentSchema:schema11.allOf[0].then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.accessCode === undefined){
const err4 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "accessCode"},message:"must have required property '"+"accessCode"+"'",schema:schema11.allOf[0].then.required,parentSchema:schema11.allOf[0].then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.ndaAccepted !== undefined){
let data1 = data.ndaAccepted;
if(true !== data1){
const err5 = {instancePath:instancePath+"/ndaAccepted",schemaPath:"#/allOf/0/then/properties/ndaAccepted/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant",schema:true,parentSchema:schema11.allOf[0].then.properties.ndaAccepted,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.ndaSignature !== undefined){
let data2 = data.ndaSignature;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err6 = {instancePath:instancePath+"/ndaSignature",schemaPath:"#/allOf/0/then/properties/ndaSignature/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema11.allOf[0].then.properties.ndaSignature,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.accessCode !== undefined){
let data3 = data.accessCode;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/accessCode",schemaPath:"#/allOf/0/then/properties/accessCode/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\"",schema:"\\S",parentSchema:schema11.allOf[0].then.properties.accessCode,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
const err8 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema11.allOf[0].if,parentSchema:schema11.allOf[0],data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.email === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.fileName === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fileName"},message:"must have required property '"+"fileName"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.dataConsentGiven === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dataConsentGiven"},message:"must have required property '"+"dataConsentGiven"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.type,parentSchema:schema11.properties.name,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern2.test(data4)){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/0/pattern",keyword:"pattern",params:{pattern: "^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"},message:"must match pattern \""+"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$"+"\"",schema:"^[\\s\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}](?:[\\p{DI}\\p{EMod}]*[^\\p{DI}\\p{EMod}]){0,}[\\p{DI}\\p{EMod}]*[^\\s\\p{DI}\\p{EMod}][\\s\\p{DI}\\p{EMod}]*$",parentSchema:schema11.properties.name.allOf[0],data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[0].type,parentSchema:schema11.properties.name.allOf[0],data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern3.test(data4)){
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$",parentSchema:schema11.properties.name.allOf[1],data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[1].type,parentSchema:schema11.properties.name.allOf[1],data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err18 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.name.allOf[2],data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.allOf[2].type,parentSchema:schema11.properties.name.allOf[2],data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.email !== undefined){
let data5 = data.email;
if(typeof data5 !== "string"){
const err20 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.type,parentSchema:schema11.properties.email,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err21 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/0/pattern",keyword:"pattern",params:{pattern: "[^\\s\\p{DI}\\p{EMod}]"},message:"must match pattern \""+"[^\\s\\p{DI}\\p{EMod}]"+"\"",schema:"[^\\s\\p{DI}\\p{EMod}]",parentSchema:schema11.properties.email.allOf[0],data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[0].type,parentSchema:schema11.properties.email.allOf[0],data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
const err23 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,252}\\S)?\\s*)?$",parentSchema:schema11.properties.email.allOf[1],data:data5};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[1].type,parentSchema:schema11.properties.email.allOf[1],data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern7.test(data5)){
const err25 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"},message:"must match pattern \""+"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$"+"\"",schema:"^\\s*[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\s*$",parentSchema:schema11.properties.email.allOf[2],data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.email.allOf[2].type,parentSchema:schema11.properties.email.allOf[2],data:data5};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.company !== undefined){
let data6 = data.company;
if(typeof data6 !== "string"){
const err27 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.company.type,parentSchema:schema11.properties.company,data:data6};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern8.test(data6)){
const err28 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$",parentSchema:schema11.properties.company.allOf[0],data:data6};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.company.allOf[0].type,parentSchema:schema11.properties.company.allOf[0],data:data6};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
const err30 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.company.allOf[1],data:data6};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/company",schemaPath:"#/properties/company/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.company.allOf[1].type,parentSchema:schema11.properties.company.allOf[1],data:data6};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.fileName !== undefined){
let data7 = data.fileName;
if(typeof data7 !== "string"){
const err32 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.type,parentSchema:schema11.properties.fileName,data:data7};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data7 === "string"){
if(!pattern5.test(data7)){
const err33 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/0/pattern",keyword:"pattern",params:{pattern: "[^\\s\\p{DI}\\p{EMod}]"},message:"must match pattern \""+"[^\\s\\p{DI}\\p{EMod}]"+"\"",schema:"[^\\s\\p{DI}\\p{EMod}]",parentSchema:schema11.properties.fileName.allOf[0],data:data7};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.allOf[0].type,parentSchema:schema11.properties.fileName.allOf[0],data:data7};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(typeof data7 === "string"){
if(!pattern8.test(data7)){
const err35 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,198}\\S)?\\s*)?$",parentSchema:schema11.properties.fileName.allOf[1],data:data7};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.allOf[1].type,parentSchema:schema11.properties.fileName.allOf[1],data:data7};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
const err37 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.fileName.allOf[2],data:data7};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fileName.allOf[2].type,parentSchema:schema11.properties.fileName.allOf[2],data:data7};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.dataRoomType !== undefined){
let data8 = data.dataRoomType;
if(typeof data8 !== "string"){
const err39 = {instancePath:instancePath+"/dataRoomType",schemaPath:"#/properties/dataRoomType/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dataRoomType.type,parentSchema:schema11.properties.dataRoomType,data:data8};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!((data8 === "external") || (data8 === "internal"))){
const err40 = {instancePath:instancePath+"/dataRoomType",schemaPath:"#/properties/dataRoomType/enum",keyword:"enum",params:{allowedValues: schema11.properties.dataRoomType.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.dataRoomType.enum,parentSchema:schema11.properties.dataRoomType,data:data8};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.accessCode !== undefined){
let data9 = data.accessCode;
if(typeof data9 !== "string"){
const err41 = {instancePath:instancePath+"/accessCode",schemaPath:"#/properties/accessCode/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accessCode.type,parentSchema:schema11.properties.accessCode,data:data9};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(typeof data9 === "string"){
if(!pattern3.test(data9)){
const err42 = {instancePath:instancePath+"/accessCode",schemaPath:"#/properties/accessCode/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$",parentSchema:schema11.properties.accessCode.allOf[0],data:data9};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/accessCode",schemaPath:"#/properties/accessCode/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accessCode.allOf[0].type,parentSchema:schema11.properties.accessCode.allOf[0],data:data9};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err44 = {instancePath:instancePath+"/accessCode",schemaPath:"#/properties/accessCode/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.accessCode.allOf[1],data:data9};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/accessCode",schemaPath:"#/properties/accessCode/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accessCode.allOf[1].type,parentSchema:schema11.properties.accessCode.allOf[1],data:data9};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.ndaAccepted !== undefined){
let data10 = data.ndaAccepted;
if(typeof data10 !== "boolean"){
const err46 = {instancePath:instancePath+"/ndaAccepted",schemaPath:"#/properties/ndaAccepted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema11.properties.ndaAccepted.type,parentSchema:schema11.properties.ndaAccepted,data:data10};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.ndaSignature !== undefined){
let data11 = data.ndaSignature;
if(typeof data11 !== "string"){
const err47 = {instancePath:instancePath+"/ndaSignature",schemaPath:"#/properties/ndaSignature/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaSignature.type,parentSchema:schema11.properties.ndaSignature,data:data11};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data11 === "string"){
if(!pattern3.test(data11)){
const err48 = {instancePath:instancePath+"/ndaSignature",schemaPath:"#/properties/ndaSignature/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,98}\\S)?\\s*)?$",parentSchema:schema11.properties.ndaSignature.allOf[0],data:data11};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/ndaSignature",schemaPath:"#/properties/ndaSignature/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaSignature.allOf[0].type,parentSchema:schema11.properties.ndaSignature.allOf[0],data:data11};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(typeof data11 === "string"){
if(!pattern4.test(data11)){
const err50 = {instancePath:instancePath+"/ndaSignature",schemaPath:"#/properties/ndaSignature/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.ndaSignature.allOf[1],data:data11};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/ndaSignature",schemaPath:"#/properties/ndaSignature/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaSignature.allOf[1].type,parentSchema:schema11.properties.ndaSignature.allOf[1],data:data11};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.ndaSignedAt !== undefined){
let data12 = data.ndaSignedAt;
if(typeof data12 !== "string"){
const err52 = {instancePath:instancePath+"/ndaSignedAt",schemaPath:"#/properties/ndaSignedAt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaSignedAt.type,parentSchema:schema11.properties.ndaSignedAt,data:data12};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(typeof data12 === "string"){
if(!pattern17.test(data12)){
const err53 = {instancePath:instancePath+"/ndaSignedAt",schemaPath:"#/properties/ndaSignedAt/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))?\\s*)?$"+"\"",schema:"^\\s*(?:\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d))?\\s*)?$",parentSchema:schema11.properties.ndaSignedAt.allOf[0],data:data12};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/ndaSignedAt",schemaPath:"#/properties/ndaSignedAt/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaSignedAt.allOf[0].type,parentSchema:schema11.properties.ndaSignedAt.allOf[0],data:data12};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(typeof data12 === "string"){
if(!pattern18.test(data12)){
const err55 = {instancePath:instancePath+"/ndaSignedAt",schemaPath:"#/properties/ndaSignedAt/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$",parentSchema:schema11.properties.ndaSignedAt.allOf[1],data:data12};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/ndaSignedAt",schemaPath:"#/properties/ndaSignedAt/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaSignedAt.allOf[1].type,parentSchema:schema11.properties.ndaSignedAt.allOf[1],data:data12};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(typeof data12 === "string"){
if(!pattern4.test(data12)){
const err57 = {instancePath:instancePath+"/ndaSignedAt",schemaPath:"#/properties/ndaSignedAt/allOf/2/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.ndaSignedAt.allOf[2],data:data12};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/ndaSignedAt",schemaPath:"#/properties/ndaSignedAt/allOf/2/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaSignedAt.allOf[2].type,parentSchema:schema11.properties.ndaSignedAt.allOf[2],data:data12};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.ndaVersion !== undefined){
let data13 = data.ndaVersion;
if(typeof data13 !== "string"){
const err59 = {instancePath:instancePath+"/ndaVersion",schemaPath:"#/properties/ndaVersion/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaVersion.type,parentSchema:schema11.properties.ndaVersion,data:data13};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(typeof data13 === "string"){
if(!pattern18.test(data13)){
const err60 = {instancePath:instancePath+"/ndaVersion",schemaPath:"#/properties/ndaVersion/allOf/0/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$"},message:"must match pattern \""+"^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$"+"\"",schema:"^\\s*(?:\\S(?:[\\s\\S]{0,38}\\S)?\\s*)?$",parentSchema:schema11.properties.ndaVersion.allOf[0],data:data13};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/ndaVersion",schemaPath:"#/properties/ndaVersion/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaVersion.allOf[0].type,parentSchema:schema11.properties.ndaVersion.allOf[0],data:data13};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(typeof data13 === "string"){
if(!pattern4.test(data13)){
const err62 = {instancePath:instancePath+"/ndaVersion",schemaPath:"#/properties/ndaVersion/allOf/1/pattern",keyword:"pattern",params:{pattern: "^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"},message:"must match pattern \""+"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$"+"\"",schema:"^\\s*(?:[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069](?:(?:[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]|[\\t])*[^\\s\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069])?)?\\s*$",parentSchema:schema11.properties.ndaVersion.allOf[1],data:data13};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/ndaVersion",schemaPath:"#/properties/ndaVersion/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ndaVersion.allOf[1].type,parentSchema:schema11.properties.ndaVersion.allOf[1],data:data13};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.dataConsentGiven !== undefined){
let data14 = data.dataConsentGiven;
if(typeof data14 !== "boolean"){
const err64 = {instancePath:instancePath+"/dataConsentGiven",schemaPath:"#/properties/dataConsentGiven/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema11.properties.dataConsentGiven.type,parentSchema:schema11.properties.dataConsentGiven,data:data14};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(true !== data14){
const err65 = {instancePath:instancePath+"/dataConsentGiven",schemaPath:"#/properties/dataConsentGiven/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant",schema:true,parentSchema:schema11.properties.dataConsentGiven,data:data14};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

exports["-892e526"] = validate11;
const schema12 = {"properties":{"fileName":{"const":"UAC_Whitepaper.pdf"}},"required":["fileName"],"$id":"-892e526"};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-892e526" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fileName === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fileName"},message:"must have required property '"+"fileName"+"'",schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fileName !== undefined){
let data0 = data.fileName;
if("UAC_Whitepaper.pdf" !== data0){
const err1 = {instancePath:instancePath+"/fileName",schemaPath:"#/properties/fileName/const",keyword:"const",params:{allowedValue: "UAC_Whitepaper.pdf"},message:"must be equal to constant",schema:"UAC_Whitepaper.pdf",parentSchema:schema12.properties.fileName,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate11.errors = vErrors;
return errors === 0;
}

export default exports;
